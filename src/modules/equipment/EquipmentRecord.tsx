import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { EditClash } from '../../core/form/EditClash.tsx'
import { EditInPlace } from '../../core/form/EditInPlace.tsx'
import { fieldText } from '../../core/form/field-text.ts'
import { RecordForm } from '../../core/form/RecordForm.tsx'
import { fieldsOf } from '../../core/form/schema-fields.ts'
import { useRecordEdit } from '../../core/form/useRecordEdit.tsx'
import { useApi } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { RecordHistory } from '../../core/resource/RecordHistory.tsx'
import { RecordProblem } from '../../core/resource/RecordProblem.tsx'
import { StaleRecord } from '../../core/resource/StaleRecord.tsx'
import { useRecord } from '../../core/resource/useRecord.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ComboField } from '../../ui/form/ComboField.tsx'
import { formatDate } from '../../ui/formats.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import type { WellRouter } from '../wells/well.server.ts'
import { Due, useEquipment } from './EquipmentPage.tsx'
import {
  dueOn,
  equipmentSchema,
  inspectionSchema,
  kindWords,
  resultWords,
  transferSchema,
} from './equipment.ts'

const fields = fieldsOf(equipmentSchema)
const fieldNamed = (name: string) => fields.find(field => field.name === name)!

const useFile = (id: string) => useRecord(useEquipment().api.get.queryOptions({ id }))
type File = NonNullable<ReturnType<typeof useFile>['record']>

export default function EquipmentRecord() {
  const { equipmentId = '' } = useParams({ strict: false }) as { equipmentId?: string }
  const { record, problem, setLeaving } = useFile(equipmentId)
  if (record) return <Whole file={record} stale={problem} onLeaving={setLeaving} key={equipmentId} />
  if (!problem) return <Skeleton className="m-4.5 h-80" />
  return (
    <RecordProblem noun="Equipment" all={{ to: '/app/equipment', label: 'All equipment' }} {...problem} />
  )
}

type WholeProps = {
  file: File
  stale: { error: unknown; onRetry: () => void } | null
  onLeaving: (leaving: boolean) => void
}

function Whole({ file, stale, onLeaving }: WholeProps) {
  const { id, version, fields: values, inspections, places } = file
  const { api, call, readOnly } = useEquipment()
  const navigate = useNavigate()
  const [form, setForm] = useState<'transfer' | 'new' | File['inspections'][number] | null>(null)
  const restore = useCommand(() => call.restore.mutate({ id }))
  const removing = useCommand(() => call.remove.mutate({ id }), {
    after: () => navigate({ to: '/app/equipment' }),
    success: () => ({ text: `${values.name} deleted`, undo: () => call.restore.mutate({ id }) }),
  })
  const edit = useRecordEdit({
    version,
    fields: values,
    update: (version, changes, seen) => call.update.mutate({ id, version, changes, seen }),
    savedWords: changes =>
      Object.keys(changes)
        .map(name => fieldNamed(name).title)
        .join(' and '),
    undo: (changes, saved) => call.update.mutate({ id, version: saved.version, changes }),
  })
  const remove = async () => {
    onLeaving(true)
    if (await removing.run()) onLeaving(false)
  }
  const inspection = typeof form === 'object' ? form : null
  const lastInspectedOn = inspections[0]?.inspectedOn ?? null
  return (
    <div className="flex h-full min-h-0 flex-col overflow-y-auto">
      <PageHeader
        above={<Link to="/app/equipment">Equipment</Link>}
        title={values.name}
        meta={
          <>
            {kindWords[values.kind]} · {places.find(place => place.toOn === null)?.wellName ?? 'Yard'} ·{' '}
            <Due due={dueOn({ ...values, lastInspectedOn })} />
          </>
        }
        actions={
          <>
            <Button disabledReason={readOnly} onClick={() => setForm('transfer')}>
              Transfer
            </Button>
            <Button disabledReason={readOnly} onClick={() => void remove()}>
              Delete
            </Button>
          </>
        }
      />
      {stale && (
        <StaleRecord
          noun="equipment"
          {...stale}
          restore={readOnly === null ? () => void restore.run() : null}
        />
      )}
      <div className="grid items-start gap-4 px-4.5 py-4 max-md:px-3.5 lg:grid-cols-2">
        <Card title="Facts">
          <dl>
            {fields.map(field => (
              <div key={field.name} className="flex gap-3 py-1">
                <dt className="w-36 shrink-0 text-muted">{field.title}</dt>
                <dd className="min-w-0 flex-1 whitespace-pre-line">
                  <EditInPlace
                    field={field}
                    value={values[field.name as keyof typeof values]}
                    readOnly={readOnly}
                    onSave={async value => Object.values(await edit.save({ [field.name]: value }))[0]}
                  />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
        <div className="grid gap-4">
          <Card title="Location history" flush={places.length > 0}>
            <PlainTable
              caption="Location history"
              rows={places}
              rowKey={row => row.id}
              columns={[
                { header: 'Place', wraps: true, cell: row => row.wellName ?? 'Yard' },
                { header: 'From', cell: row => formatDate(row.fromOn) },
                { header: 'To', cell: row => formatDate(row.toOn) },
              ]}
              empty={<p className="text-muted">In the yard since it was added.</p>}
            />
          </Card>
          <Card
            title="Inspections"
            flush={inspections.length > 0}
            actions={
              <Button size="small" disabledReason={readOnly} onClick={() => setForm('new')}>
                Add inspection
              </Button>
            }
          >
            <PlainTable
              caption="Inspections"
              rows={inspections}
              rowKey={row => row.id}
              columns={[
                { header: 'Inspected', cell: row => formatDate(row.inspectedOn) },
                { header: 'Result', cell: row => resultWords[row.result] },
                { header: 'Inspector', wraps: true, cell: row => row.inspector ?? '—' },
                {
                  header: 'Actions',
                  quiet: true,
                  align: 'right',
                  cell: row => (
                    <Button
                      size="small"
                      variant="quiet"
                      disabledReason={readOnly}
                      onClick={() => setForm(row)}
                    >
                      Edit<span className="sr-only"> inspection</span>
                    </Button>
                  ),
                },
              ]}
              empty={<p className="text-muted">No inspection yet.</p>}
            />
          </Card>
          <Card title="History">
            <RecordHistory newest={api.history.queryOptions({ id })} wordsOfChange={change => change} />
          </Card>
        </div>
      </div>
      <EditClash
        what="this equipment"
        edit={edit}
        label={name => fieldNamed(name).title}
        text={(name, value) => fieldText(fieldNamed(name), value)}
      />
      {form === 'transfer' && (
        <RecordForm
          title={`Transfer ${values.name}`}
          one="transfer"
          of={id}
          schema={transferSchema}
          record={null}
          verb="Transfer"
          save={({ values }) => call.transfer.mutate({ id, version, values })}
          success={() => ({
            text: `${values.name} transferred`,
            undo: () => call.undoTransfer.mutate({ id }),
          })}
          onClose={() => setForm(null)}
          extra={(typed, set, errors) => (
            <WellChoice
              value={String(typed['wellId'] || '') || null}
              onChange={wellId => set({ ...typed, wellId: wellId ?? '' })}
              error={errors['wellId']}
            />
          )}
        />
      )}
      {(form === 'new' || inspection) && (
        <RecordForm
          title={inspection ? 'Edit inspection' : 'Add inspection'}
          one="inspection"
          of={id}
          schema={inspectionSchema}
          record={inspection && { ...inspection, values: inspection }}
          save={saving => call.saveInspection.mutate({ equipmentId: id, ...saving })}
          remove={inspection ? () => removeInspection(inspection) : undefined}
          onClose={() => setForm(null)}
        />
      )}
    </div>
  )

  async function removeInspection({ id: inspectionId, ...kept }: File['inspections'][number]) {
    await call.removeInspection.mutate({ equipmentId: id, id: inspectionId })
    const values = inspectionSchema.parse(kept)
    return () => call.saveInspection.mutate({ equipmentId: id, id: inspectionId, version: null, values })
  }
}

type WellChoiceProps = {
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

/** The well that it goes to; none is the yard. */
function WellChoice({ value, onChange, error }: WellChoiceProps) {
  const [search, setSearch] = useState('')
  const { data } = useQuery(useApi<WellRouter>('wells').list.queryOptions({ filter: { search }, limit: 8 }))
  return (
    <ComboField
      label="Well"
      items={
        data?.rows.map(({ id, name, operator }) => ({ id, label: name, hint: operator ?? undefined })) ?? []
      }
      value={value}
      onChange={onChange}
      onSearch={setSearch}
      error={error}
      placeholder="Leave empty for the yard"
      empty="No well matches."
    />
  )
}
