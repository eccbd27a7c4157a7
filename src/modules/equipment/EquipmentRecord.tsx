import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Attachments, AttachmentsCard } from '../../core/attachments/AttachmentsCard.tsx'
import { RecordForm } from '../../core/form/RecordForm.tsx'
import { KindFacts, KindSheet } from '../../core/kind/KindSheet.tsx'
import { PartsCard } from '../../core/resource/PartsCard.tsx'
import { HistoryCard } from '../../core/resource/RecordHistory.tsx'
import { RecordPage, type PageState } from '../../core/resource/RecordPage.tsx'
import { useRecord } from '../../core/resource/useRecord.tsx'
import { useToday } from '../../core/auth/useToday.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card, CardColumns } from '../../ui/Card.tsx'
import { formatDate } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { CommentsPanel } from '../comments/CommentsPanel.tsx'
import { WellChoice } from '../wells/WellChoice.tsx'
import { dueOn, describeNextInspection, kindLabels, transferSchema } from './equipment.ts'
import { equipmentKind, inspections } from './equipment-kind.ts'
import { useEquipment } from './useEquipment.tsx'

const useFile = (id: string) => useRecord(useEquipment().api.get.queryOptions({ id }))
type File = NonNullable<ReturnType<typeof useFile>['record']>

export default function EquipmentRecord() {
  const { equipmentId = '' } = useParams({ strict: false }) as { equipmentId?: string }
  return (
    <RecordPage kind={equipmentKind} page={useFile(equipmentId)}>
      {(file, page) => <EquipmentSheet file={file} page={page} key={equipmentId} />}
    </RecordPage>
  )
}

function EquipmentSheet({ file, page }: { file: File; page: PageState }) {
  const { id, version, fields, places } = file
  const { call, readOnly } = useEquipment()
  const [filesOf, setFilesOf] = useState<File['inspections'][number] | null>(null)
  const today = useToday()
  const [isTransferring, setIsTransferring] = useState(false)
  const due = describeNextInspection(
    dueOn({ ...fields, lastInspectedOn: file.inspections[0]?.inspectedOn ?? null }),
    today,
  )
  const currentPlace = places.find(place => place.toOn === null)?.wellName ?? 'Yard'
  return (
    <KindSheet
      kind={equipmentKind}
      file={file}
      page={page}
      call={call}
      meta={
        <>
          {kindLabels[fields.kind]} · {currentPlace} · <Status tone={due.tone}>{due.words}</Status>
        </>
      }
      readOnly={readOnly}
      sheet={{
        kind: 'Equipment sheet',
        read: () => call.sheet.query({ id }),
        pdf: `/equipment/${id}/sheet`,
      }}
      acts={[
        {
          label: 'Transfer',
          node: (
            <Button disabledReason={readOnly} onClick={() => setIsTransferring(true)}>
              Transfer
            </Button>
          ),
        },
      ]}
    >
      <CardColumns
        left={<KindFacts kind={equipmentKind} file={file} call={call} readOnly={readOnly} />}
        right={
          <>
            <Card title="Location history" hasNoPadding={places.length > 0}>
              <PlainTable
                caption="Location history"
                rows={places}
                rowKey={row => row.id}
                columns={[
                  { header: 'Place', canWrap: true, cell: row => row.wellName ?? 'Yard' },
                  { header: 'From', cell: row => formatDate(row.fromOn) },
                  { header: 'To', cell: row => formatDate(row.toOn) },
                ]}
                empty={<p className="text-muted">In the yard since it was added.</p>}
              />
            </Card>
            <PartsCard
              part={inspections}
              recordId={id}
              rows={file.inspections}
              readOnly={readOnly}
              save={saving => call.inspections.save.mutate({ equipmentId: id, ...saving })}
              remove={({ id: recordId, version }) =>
                call.inspections.remove.mutate({ equipmentId: id, id: recordId, version })
              }
              actions={row => (
                <Button size="small" variant="quiet" onClick={() => setFilesOf(row)}>
                  Files<span className="sr-only"> of the inspection</span>
                </Button>
              )}
            />
            <AttachmentsCard noun="equipment" recordId={id} readOnly={readOnly} />
            <CommentsPanel noun="equipment" id={id} />
            <HistoryCard noun="equipment" id={id} />
          </>
        }
      />
      {isTransferring && (
        <RecordForm
          title={`Transfer ${fields.name}`}
          one="transfer"
          parentId={id}
          schema={transferSchema}
          record={null}
          verb="Transfer"
          save={({ values }) => call.transfer.mutate({ id, version, values })}
          success={() => ({
            text: `${fields.name} transferred`,
            undo: () => call.undoTransfer.mutate({ id }),
          })}
          onClose={() => setIsTransferring(false)}
          renderExtraFields={(typed, set, errors) => (
            <WellChoice
              value={String(typed['wellId'] || '') || null}
              onChange={wellId => set({ ...typed, wellId: wellId ?? '' })}
              error={errors['wellId']}
              placeholder="Leave blank for the yard"
            />
          )}
        />
      )}
      {filesOf && (
        <Dialog
          open
          onClose={() => setFilesOf(null)}
          title={`Files of the inspection on ${formatDate(filesOf.inspectedOn)}`}
        >
          <Attachments noun="equipment_inspections" recordId={filesOf.id} readOnly={readOnly} />
        </Dialog>
      )}
    </KindSheet>
  )
}
