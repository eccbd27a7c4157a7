import Columns3 from 'lucide-react/icons/columns-3'
import { useState } from 'react'
import { Button } from '../Button.tsx'
import { CheckField } from '../form/CheckField.tsx'
import { IconButton } from '../IconButton.tsx'
import { Popover } from '../overlay/Popover.tsx'
import { SearchField } from '../SearchField.tsx'
import { ColumnGrip } from './ColumnGrip.tsx'
import {
  boundedWidth,
  type Column,
  matchingColumns,
  columnWidth,
  hiddenColumns,
  type Layout,
  neighborColumn,
  orderedColumns,
  defaultLayout,
} from './columns.ts'

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[]
  /** Columns that currently do not fit. */
  folded: readonly string[]
  layout: Layout
  onLayout: (layout: Layout) => void
  /** Moves a column to the position of another one. */
  onMove: (column: string, to: string) => void
}

const widthStep = 24
/** The search appears when there are more columns than this. */
const searchAbove = 8

/**
 * Chooses the visible columns, their order, width and density. Visible columns can be dragged or moved with
 * the arrow keys.
 */
export function ColumnChoice<Row>({ columns, folded, layout, onLayout, onMove }: ColumnChoiceProps<Row>) {
  const [search, setSearch] = useState('')
  const [dropTarget, setDropTarget] = useState<string | null>(null)
  const hidden = hiddenColumns(columns, layout)
  const isShown = ({ id, fixed }: Column<Row>) => fixed === true || !hidden.includes(id)
  const ordered = orderedColumns(columns, layout)
  const visible = ordered.filter(isShown)
  const result = matchingColumns(ordered, search)
  const show = (id: string, shown: boolean) =>
    onLayout({ ...layout, hidden: shown ? hidden.filter(other => other !== id) : [...hidden, id] })
  const widen = (column: Column<Row>, by: number) =>
    onLayout({
      ...layout,
      widths: { ...layout.widths, [column.id]: boundedWidth(columnWidth(column, layout) + by) },
    })
  const move = (id: string, by: 1 | -1) => {
    const neighbor = neighborColumn(visible, id, by)
    if (neighbor !== undefined) onMove(id, neighbor)
  }
  const item = (column: Column<Row>) => (
    <li
      key={column.id}
      data-choice={column.id}
      className={
        dropTarget === column.id
          ? 'flex items-center gap-1 border-t-2 border-accent'
          : 'flex items-center gap-1'
      }
    >
      {isShown(column) && !column.fixed ? (
        <ColumnGrip
          header={column.header}
          onStep={by => move(column.id, by)}
          onWiden={by => widen(column, by * widthStep)}
          onOver={to =>
            setDropTarget(
              to !== column.id && visible.some(({ id, fixed }) => id === to && !fixed) ? to : null,
            )
          }
          onDrop={() => {
            if (dropTarget !== null) onMove(column.id, dropTarget)
            setDropTarget(null)
          }}
        />
      ) : (
        <span className="w-6 shrink-0" />
      )}
      <CheckField
        label={column.header}
        checked={isShown(column)}
        disabled={column.fixed === true}
        onChange={event => show(column.id, event.target.checked)}
        className="min-w-0 flex-1"
      />
      {folded.includes(column.id) && <span className="shrink-0 text-xs text-faint">no room</span>}
    </li>
  )
  const hiddenMatches = result.filter(column => !isShown(column))
  return (
    <Popover
      label="Columns"
      align="end"
      className="w-72"
      renderTrigger={trigger => (
        <IconButton
          {...trigger}
          label="Columns"
          size="small"
          icon={<Columns3 size={14} />}
          className="size-6!"
        />
      )}
    >
      {columns.length > searchAbove && (
        <SearchField
          label="Find a column"
          value={search}
          onChange={event => setSearch(event.target.value)}
          className="mb-2 w-full"
        />
      )}
      <div className="max-h-[52vh] overflow-y-auto">
        <ul aria-label="Visible columns" className="grid gap-0.5">
          {result.filter(isShown).map(item)}
        </ul>
        {hiddenMatches.length > 0 && (
          <>
            <p className="mt-2 mb-1 border-t pt-2 text-xs font-medium text-muted">Hidden</p>
            <ul aria-label="Hidden columns" className="grid gap-0.5">
              {hiddenMatches.map(item)}
            </ul>
          </>
        )}
        {result.length === 0 && <p className="text-muted">No column matches.</p>}
      </div>
      <div className="mt-2 grid gap-1 border-t pt-2">
        <CheckField
          label="Empty columns"
          checked={layout.showsEmpty}
          onChange={event => onLayout({ ...layout, showsEmpty: event.target.checked })}
        />
        <div className="flex items-center justify-between">
          <CheckField
            label="Compact rows"
            checked={layout.compact}
            onChange={event => onLayout({ ...layout, compact: event.target.checked })}
          />
          <Button variant="quiet" size="small" onClick={() => onLayout(defaultLayout)}>
            Reset
          </Button>
        </div>
      </div>
    </Popover>
  )
}
