import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'

interface ConflictDialogProps {
  /** Name of the object in conflict: "this role". */
  subject: string
  /** The fields that differ, as text. */
  rows: readonly { label: string; mine: string; theirs: string }[]
  onMine: () => void
  onTheirs: () => void
  /** Closes without a choice, if the choice can be made later. */
  onClose?: () => void
  busy?: boolean | undefined
}

/** Shows both versions of a conflicting edit side by side and asks the user to choose. */
export function ConflictDialog({
  subject,
  rows,
  onMine,
  onTheirs,
  onClose = onTheirs,
  busy,
}: ConflictDialogProps) {
  return (
    <Dialog
      open
      urgent
      title={`Someone else changed ${subject}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onTheirs}>Keep theirs</Button>
          <Button variant="primary" busy={busy} onClick={onMine}>
            Overwrite with mine
          </Button>
        </>
      }
    >
      <p className="text-muted">
        Someone saved it after you opened it. Your changes are not saved yet; choose which version to keep.
      </p>
      <PlainTable
        caption="Both versions"
        columns={[
          { header: 'Field', names: true, canWrap: true, cell: row => row.label },
          { header: 'Yours', canWrap: true, cell: row => row.mine },
          { header: 'Theirs', canWrap: true, cell: row => row.theirs },
        ]}
        rows={rows}
        rowKey={row => row.label}
        className="mt-3"
      />
    </Dialog>
  )
}
