import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'

interface ClashDialogProps {
  /** What two people changed: "this role". */
  what: string
  /** The fields that differ, as text. */
  rows: readonly { label: string; mine: string; theirs: string }[]
  onMine: () => void
  onTheirs: () => void
  busy?: boolean | undefined
}

/** Two people changed the same thing: both versions side by side, and the choice between them. */
export function ClashDialog({ what, rows, onMine, onTheirs, busy }: ClashDialogProps) {
  return (
    <Dialog
      open
      urgent
      title={`Someone else changed ${what}`}
      onClose={onTheirs}
      footer={
        <>
          <Button onClick={onTheirs}>Keep theirs</Button>
          <Button variant="primary" busy={busy} onClick={onMine}>
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
          {rows.map(({ label, mine, theirs }) => (
            <tr key={label} className="border-b align-top last:border-b-0">
              <td className="py-1.5 pr-3 text-muted">{label}</td>
              <td className="py-1.5 pr-3">{mine}</td>
              <td className="py-1.5">{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
