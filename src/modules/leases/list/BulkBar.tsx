import Trash2 from 'lucide-react/icons/trash-2'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { countOf } from '../../../ui/formats.ts'
import { selectedCount, type Selection } from '../../../ui/table/selection.ts'
import type { LeaseFilter } from '../numbers/lease-filter.ts'
import { useLeases } from '../record/useLeases.tsx'

type BulkBarProps = {
  selection: Selection
  rowCount: number
  filter: LeaseFilter
  onDone: () => void
}

/** What can be done with the chosen leases. Deleting is undone from the message that reports it. */
export function BulkBar({ selection, rowCount, filter, onDone }: BulkBarProps) {
  const { call } = useLeases()
  const count = selectedCount(selection, rowCount)
  const chosenIds = () =>
    selection.all ? call.ids.query({ filter, except: [...selection.except] }) : [...selection.keys]
  const remove = useCommand(
    async () => {
      const ids = await chosenIds()
      await call.remove.mutate({ ids })
      return ids
    },
    {
      success: ids => ({
        text: `${countOf(ids.length, 'lease')} deleted`,
        undo: () => call.restore.mutate({ ids }),
      }),
      after: onDone,
    },
  )

  return (
    <div className="flex shrink-0 items-center gap-3 border-t bg-raised px-4.5 py-2">
      <span className="font-semibold">{countOf(count, 'lease')} selected</span>
      <Button
        size="small"
        variant="danger"
        busy={remove.busy}
        icon={<Trash2 size={13} aria-hidden="true" />}
        onClick={() => void remove.run()}
      >
        Delete
      </Button>
      <Button size="small" variant="quiet" onClick={onDone}>
        Clear selection
      </Button>
    </div>
  )
}
