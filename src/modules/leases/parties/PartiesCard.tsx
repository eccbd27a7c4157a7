import { useState } from 'react'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { PartyLink } from '../../parties/PartyLink.tsx'
import type { LeaseFile } from '../record/leaseFigures.tsx'
import { PartiesEditor } from './PartiesEditor.tsx'
import { partyColumns } from '../record/part-columns.ts'
import { partyRoleLabels } from '../record/lease-party.ts'

/** The people and companies of the lease. Each is a single contact, shared by all of its leases. */
export function PartiesCard({ file, readOnly }: { file: LeaseFile; readOnly: string | null }) {
  const [editing, setEditing] = useState(false)
  return (
    <Card
      title="Parties"
      actions={
        <>
          <RowsExportMenu name="Parties" columns={partyColumns} rows={file.parties} />
          <Button size="small" variant="quiet" disabledReason={readOnly} onClick={() => setEditing(true)}>
            Edit
          </Button>
        </>
      }
    >
      {file.parties.length === 0 ? (
        <p className="text-muted">Names only. Link parties to see all their leases.</p>
      ) : (
        <ul className="grid gap-1.5">
          {file.parties.map(({ partyId, name, role, share }) => (
            <li key={`${role} ${partyId}`} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 break-words">
                <PartyLink id={partyId} name={name} />
              </span>
              <span className="whitespace-nowrap text-muted">
                {[partyRoleLabels[role], share].filter(Boolean).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {editing && <PartiesEditor file={file} onClose={() => setEditing(false)} />}
    </Card>
  )
}
