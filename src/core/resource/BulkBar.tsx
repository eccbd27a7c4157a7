import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { countOf } from '../../ui/formats.ts'
import { selectedCount, type Selection } from '../../ui/table/selection.ts'
import { useCommand } from '../http/useCommand.tsx'

type AllIds = (except: string[]) => Promise<string[]>

type BulkBarProps = {
  /** What the rows are, in the singular. */
  one: string
  selection: Selection
  rowCount: number
  /** What the list finds, when all of it is chosen but a few. */
  allIds: AllIds
  remove: (ids: string[]) => Promise<unknown>
  restore: (ids: string[]) => Promise<unknown>
  onDone: () => void
  /** What else can be done with them. */
  children?: (busy: boolean) => ReactNode
  busy?: boolean
}

/** What is chosen of a list, by id. */
export const chosenIdsOf = async (selection: Selection, allIds: AllIds) =>
  selection.all
    ? (await allIds([...selection.except])).filter(id => !selection.except.has(id))
    : [...selection.keys]

/** What can be done with the chosen rows. Deleting is undone from the message that reports it. */
export function BulkBar({ one, selection, rowCount, allIds, onDone, children, ...rest }: BulkBarProps) {
  const remove = useCommand(
    async () => {
      const ids = await chosenIdsOf(selection, allIds)
      await rest.remove(ids)
      return ids
    },
    {
      success: ids => ({ text: `${countOf(ids.length, one)} deleted`, undo: () => rest.restore(ids) }),
      after: onDone,
    },
  )
  const busy = remove.busy || rest.busy === true
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-3 border-t bg-raised px-4.5 py-2">
      <span className="font-semibold">{countOf(selectedCount(selection, rowCount), one)} selected</span>
      {children?.(busy)}
      <Button
        size="small"
        variant="danger"
        busy={busy}
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
