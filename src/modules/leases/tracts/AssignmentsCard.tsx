import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { assignment } from '../record/assignment.ts'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { assignmentColumns } from '../record/part-columns.ts'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useParts } from '../record/useParts.tsx'

/** The chain by which working interest moved, oldest first. */
export function AssignmentsCard({ file, readOnly }: { file: LeaseFile; readOnly: string | null }) {
  const [editing, setEditing] = useState<LeaseFile['assignments'][number] | 'new' | null>(null)
  const { save, remove } = useParts(file.id, 'assignments')
  const place = editing === 'new' ? null : editing
  return (
    <Card
      title="Chain of assignments"
      actions={
        <>
          <RowsExportMenu name="Assignments" columns={assignmentColumns} rows={file.assignments} />
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
      {file.assignments.length === 0 && <p className="text-muted">No assignments on record.</p>}
      <ol className="grid gap-2">
        {file.assignments.map(assignment => (
          <li key={assignment.id} className="flex flex-wrap items-baseline gap-x-2">
            <span>
              {assignment.assignment.assignor} → {assignment.assignment.assignee}
            </span>
            <span className="text-muted">
              {assignment.assignment.wi} WI
              {assignment.assignment.retainedOrri &&
                `, ${assignment.assignment.retainedOrri} overriding royalty reserved`}
              {assignment.assignment.effectiveDate && ` · ${formatDate(assignment.assignment.effectiveDate)}`}
            </span>
            <Button
              size="small"
              variant="quiet"
              disabledReason={readOnly}
              onClick={() => setEditing(assignment)}
            >
              Change
            </Button>
          </li>
        ))}
      </ol>
      {editing && (
        <RecordForm
          title="Assignment"
          one="assignment"
          of={file.id}
          schema={assignment}
          record={place && { ...place, values: place.assignment }}
          onClose={() => setEditing(null)}
          save={save}
          remove={place ? () => remove(place) : undefined}
        />
      )}
    </Card>
  )
}
