import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatDate } from '../../../ui/formats.ts'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { operation, operationWords } from '../record/operation.ts'
import { operationColumns } from '../record/part-columns.ts'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useParts } from '../record/useParts.tsx'

/** Drilling and reworking, which hold the lease while they go on and for as long after as its clause allows. */
export function OperationsCard({ file, readOnly }: { file: LeaseFile; readOnly: string | null }) {
  const [editing, setEditing] = useState<LeaseFile['operations'][number] | 'new' | null>(null)
  const { save, remove } = useParts(file.id, 'operations')
  const place = editing === 'new' ? null : editing
  return (
    <Card
      title="Operations that hold the lease"
      actions={
        <>
          <RowsExportMenu name="Operations" columns={operationColumns} rows={file.operations} />
          <Button
            size="small"
            icon={<Plus size={13} aria-hidden="true" />}
            disabledReason={readOnly}
            onClick={() => setEditing('new')}
          >
            Add
          </Button>
        </>
      }
    >
      {file.operations.length === 0 && <p className="text-muted">No drilling or reworking on record.</p>}
      <ul className="grid gap-2">
        {file.operations.map(entry => (
          <li key={entry.id} className="flex flex-wrap items-baseline gap-x-2">
            <span>{operationWords[entry.operation.kind]}</span>
            <span className="text-muted">
              {formatDate(entry.operation.fromDate)} –{' '}
              {entry.operation.toDate ? formatDate(entry.operation.toDate) : 'ongoing'}
              {entry.operation.note && ` · ${entry.operation.note}`}
            </span>
            <Button size="small" variant="quiet" disabledReason={readOnly} onClick={() => setEditing(entry)}>
              Change
            </Button>
          </li>
        ))}
      </ul>
      {editing && (
        <RecordForm
          title="Operation"
          one="operation"
          of={file.id}
          schema={operation}
          record={place && { ...place, values: place.operation }}
          start={{ fromDate: file.today }}
          onClose={() => setEditing(null)}
          save={save}
          remove={place ? () => remove(place) : undefined}
        />
      )}
    </Card>
  )
}
