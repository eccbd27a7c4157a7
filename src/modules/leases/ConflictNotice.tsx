import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { leaseTitle } from './lease-titles.ts'
import { fieldText } from './history-words.ts'
import type { LeaseEdit } from './useLeaseEdit.tsx'

/** Two people changed the same lease: both versions side by side, and the choice between them. */
export function ConflictNotice({ edit }: { edit: LeaseEdit }) {
  const { conflict, keepMine, keepTheirs } = edit
  if (!conflict) return null
  const { mine, theirs } = conflict
  return (
    <Dialog
      open
      urgent
      title="Somebody else changed this lease"
      onClose={() => void keepTheirs()}
      footer={
        <>
          <Button onClick={() => void keepTheirs()}>Keep theirs</Button>
          <Button variant="primary" onClick={() => void keepMine()}>
            Save mine over it
          </Button>
        </>
      }
    >
      <p className="text-muted">
        It was saved after you opened it. Nothing of yours is stored yet; choose what should stand.
      </p>
      <table className="mt-3 w-full text-left">
        <thead>
          <tr className="border-b text-sm text-muted">
            <th className="py-1 pr-3 font-medium">Field</th>
            <th className="py-1 pr-3 font-medium">Yours</th>
            <th className="py-1 font-medium">Theirs</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(mine).map(([name, value]) => (
            <tr key={name} className="border-b align-top last:border-b-0">
              <td className="py-1.5 pr-3 text-muted">{leaseTitle(name)}</td>
              <td className="py-1.5 pr-3">{fieldText(name, value)}</td>
              <td className="py-1.5">{fieldText(name, theirs.lease[name as keyof typeof theirs.lease])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
