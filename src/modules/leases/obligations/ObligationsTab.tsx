import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { obligationColumns } from './obligation-columns.ts'
import { ObligationTable } from './ObligationTable.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { manualObligation } from './manual-obligation.ts'
import { useLeases } from '../record/useLeases.tsx'

/** A lease's obligations by due date: those from its terms, and those that users added. */
export function ObligationsTab({ file, readOnly }: { file: LeaseFile; readOnly: string | null }) {
  const { call } = useLeases()
  const [adding, setAdding] = useState(false)
  const today = useToday()
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-muted">
          Rentals, shut-in royalty and extensions follow from the lease’s terms. Two people approve a payment
          before it is made.
        </p>
        <RowsExportMenu
          size="medium"
          name="Obligations"
          columns={obligationColumns(today)}
          rows={file.obligations}
        />
        <Button
          icon={<Plus size={14} aria-hidden="true" />}
          disabledReason={readOnly}
          onClick={() => setAdding(true)}
        >
          Add an obligation
        </Button>
      </div>
      {file.obligations.length === 0 ? (
        <EmptyState title="No obligations" picture={<Picture of="calendar" />}>
          The lease’s terms require nothing in the coming year. Add a delay rental, shut-in royalty or
          extension option under Summary, or add an obligation here.
        </EmptyState>
      ) : (
        <Card hasNoPadding>
          <ObligationTable rows={file.obligations} today={file.today} />
        </Card>
      )}
      {adding && (
        <RecordForm
          title="New obligation"
          one="obligation"
          parentId={file.id}
          schema={manualObligation}
          record={null}
          save={({ values: obligation }) => call.obligations.add.mutate({ leaseId: file.id, obligation })}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}
