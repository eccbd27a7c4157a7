/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dragging is one of three ways; keys and a menu do the same */
import GripVertical from 'lucide-react/icons/grip-vertical'
import MoreHorizontal from 'lucide-react/icons/ellipsis'
import { useState, type KeyboardEvent } from 'react'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { classes } from '../../../ui/classes.ts'
import { pluralize } from '../../../ui/formats.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import type { CategoriesRouter } from './categories.server.ts'
import { useCategoryMoves, type MoveDirection } from './useCategoryMoves.tsx'
import type { CategoryRow } from './useCategoryTree.tsx'

const moveKeys: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}
const inset = ['', 'pl-3.5', 'pl-10', 'pl-16']

interface CategoryLineProps {
  row: CategoryRow
  rows: readonly CategoryRow[]
  readOnly: string | null
  onRename: () => void
  onAdd: () => void
  onFields: () => void
}

/** Shows a category in the tree, with its number of listings and its actions. */
export function CategoryLine({ row, rows, readOnly, onRename, onAdd, onFields }: CategoryLineProps) {
  const call = useCall<CategoriesRouter>('marketCategories')
  const moves = useCategoryMoves(rows)
  const [isOver, setIsOver] = useState(false)
  const { id, version, name, hidden, published, all, level } = row
  const hide = useCommand(() => call.setHidden.mutate({ id, version, hidden: !hidden }))
  const remove = useCommand(() => call.remove.mutate({ id, version }), { success: () => `${name} deleted` })
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.altKey && readOnly === null ? moveKeys[event.key] : undefined
    if (!direction) return
    event.preventDefault()
    moves.step(row, direction)
  }
  return (
    <li
      draggable={readOnly === null}
      onDragStart={event => event.dataTransfer.setData('text/plain', id)}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        event.preventDefault()
        setIsOver(false)
        moves.before(event.dataTransfer.getData('text/plain'), row)
      }}
      className={classes('flex items-center gap-2 py-1 pr-2', inset[level], isOver && 'bg-accent-soft')}
    >
      <GripVertical size={14} aria-hidden="true" className="shrink-0 cursor-grab text-faint max-md:hidden" />
      <button
        type="button"
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft"
        aria-label={`${name}, level ${level}`}
        onKeyDown={onKeyDown}
        onClick={onFields}
        className={classes(
          'min-w-0 truncate text-left hover:underline max-md:min-h-11',
          level === 1 && 'font-semibold',
          hidden && 'text-muted',
        )}
      >
        {name}
      </button>
      {hidden && <Tag>Hidden</Tag>}
      <span className="ml-auto shrink-0 text-sm text-muted tabular-nums">
        {pluralize(published, 'listing')}
        {all > published && <span className="max-md:hidden">, {all - published} not public</span>}
      </span>
      <Menu
        label={`Change ${name}`}
        align="end"
        renderTrigger={trigger => (
          <IconButton
            {...trigger}
            label={`Change ${name}`}
            icon={<MoreHorizontal size={15} aria-hidden="true" />}
          />
        )}
        items={[
          { label: 'Fields', onSelect: onFields },
          { label: 'Rename', disabledReason: readOnly, onSelect: onRename },
          {
            label: 'New category below',
            disabledReason: readOnly ?? (level === 3 ? 'Categories can have at most 3 levels.' : null),
            onSelect: onAdd,
          },
          { label: 'Move up', disabledReason: readOnly, onSelect: () => moves.step(row, 'up') },
          { label: 'Move down', disabledReason: readOnly, onSelect: () => moves.step(row, 'down') },
          {
            label: 'Nest under the one above',
            disabledReason: readOnly,
            onSelect: () => moves.step(row, 'in'),
          },
          { label: 'Move out one level', disabledReason: readOnly, onSelect: () => moves.step(row, 'out') },
          { label: hidden ? 'Show' : 'Hide', disabledReason: readOnly, onSelect: () => void hide.run() },
          {
            label: 'Delete',
            danger: true,
            disabledReason: readOnly ?? (all > 0 ? 'It has listings. Hide it instead.' : null),
            onSelect: () => void remove.run(),
          },
        ]}
      />
    </li>
  )
}
