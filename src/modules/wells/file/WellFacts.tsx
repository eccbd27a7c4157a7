import { Instant } from '../../../core/auth/Instant.tsx'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ClashDialog } from '../../../core/form/ClashDialog.tsx'
import { ExtraFactsPanel } from '../../imports/ExtraFactsPanel.tsx'
import { formFields } from '../records/form-fields.ts'
import { useWellEdit, type FieldClash } from '../records/useWellEdit.tsx'
import { checkWell } from './well-checks.ts'
import { wellSchema, type WellFields, type WellGroup } from '../identity/well.ts'
import { shownValue, WellFact } from '../records/WellFact.tsx'
import { WellPlace } from './WellPlace.tsx'
import { OperatorHistory, StatusHistory, type WellTabProps } from './WellTabs.tsx'

const groupOf = (name: string) => wellSchema.shape[name as keyof WellFields].meta()?.group as WellGroup
const groups: readonly WellGroup[] = [
  'Identity',
  'Status',
  'Location',
  'Depths',
  'Dates',
  'Geology',
  'Ownership',
]
const allFields = formFields(wellSchema).map(field =>
  field.name === 'notes' ? { ...field, kind: 'long' as const } : field,
)

/** Every fact of a well, edited in its place, with its location and the turns of status and operator. */
export function WellFacts({ file, readOnly }: WellTabProps) {
  const { fields } = file
  const [blanks, setBlanks] = useState(false)
  const { save, clash, settle } = useWellEdit(file)
  const warnings = new Map(checkWell(fields).map(({ field, words }) => [field as string, words]))
  const isShown = (name: string) => blanks || fields[name as keyof WellFields] !== null
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="min-w-0">
        <div className="gap-4 lg:columns-2">
          {groups.map(group => {
            const shown = allFields.filter(field => groupOf(field.name) === group && isShown(field.name))
            return (
              <div key={group} className="mb-4 break-inside-avoid">
                <Card title={group}>
                  {shown.length === 0 && <p className="text-faint">No data yet.</p>}
                  <dl>
                    {shown.map(field => (
                      <WellFact
                        key={field.name}
                        field={field}
                        fields={fields}
                        warning={warnings.get(field.name) ?? null}
                        readOnly={readOnly}
                        onSave={value => save(field.name as keyof WellFields, value, field.title)}
                      />
                    ))}
                  </dl>
                </Card>
              </div>
            )
          })}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" onClick={() => setBlanks(!blanks)}>
            {blanks ? 'Hide empty facts' : 'Show empty facts'}
          </Button>
          <span className="text-sm text-faint">
            Changed <Instant at={file.updatedAt} />
            {file.updatedBy && ` by ${file.updatedBy}`}
          </span>
        </div>
      </div>
      <div className="grid gap-4">
        <WellPlace fields={fields} />
        <ExtraFactsPanel noun="wells" recordId={file.id} />
        <StatusHistory file={file} readOnly={readOnly} />
        <OperatorHistory file={file} readOnly={readOnly} />
      </div>
      {clash && <FactClash clash={clash} save={save} settle={settle} />}
    </div>
  )
}

type FactClashProps = Pick<ReturnType<typeof useWellEdit>, 'save' | 'settle'> & { clash: FieldClash }

/** Two people changed one fact. */
function FactClash({ clash: { field, mine, theirs, version }, save, settle }: FactClashProps) {
  const clashed = allFields.find(({ name }) => name === field)!
  return (
    <ClashDialog
      what="this well"
      rows={[{ label: clashed.title, mine: shownValue(clashed, mine), theirs: shownValue(clashed, theirs) }]}
      onTheirs={settle}
      onMine={() => {
        settle()
        void save(field, mine, clashed.title, { version, value: theirs })
      }}
    />
  )
}
