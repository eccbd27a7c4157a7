import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Columns3 from 'lucide-react/icons/columns-3'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../Button.tsx'
import { CheckField } from '../form/CheckField.tsx'
import { IconButton } from '../IconButton.tsx'
import { Popover } from '../overlay/Popover.tsx'
import {
  boundedWidth,
  type Column,
  columnWidth,
  hiddenColumns,
  type Layout,
  neighborOf,
  orderedColumns,
  plainLayout,
} from './columns.ts'

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[]
  /** Those that have no room now. */
  folded: readonly string[]
  layout: Layout
  onLayout: (layout: Layout) => void
  /** A column takes the place of another one. */
  onMove: (column: string, to: string) => void
}

const widthStep = 24
const moves = [
  { by: -1, word: 'Earlier', icon: ChevronUp },
  { by: 1, word: 'Later', icon: ChevronDown },
] as const

/** Which columns show, in which order, how wide, how dense. */
export function ColumnChoice<Row>({ columns, folded, layout, onLayout, onMove }: ColumnChoiceProps<Row>) {
  const hidden = hiddenColumns(columns, layout)
  const ordered = orderedColumns(columns, layout)
  const show = (id: string, shown: boolean) =>
    onLayout({ ...layout, hidden: shown ? hidden.filter(other => other !== id) : [...hidden, id] })
  const widen = (column: Column<Row>, by: number) =>
    onLayout({
      ...layout,
      widths: { ...layout.widths, [column.id]: boundedWidth(columnWidth(column, layout) + by) },
    })
  return (
    <Popover
      label="Columns"
      align="end"
      className="w-88 max-w-[calc(100vw-1.5rem)]"
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
      {folded.length > 0 && (
        <p className="mb-2 text-sm text-muted">
          No room now:{' '}
          {columns
            .filter(({ id }) => folded.includes(id))
            .map(({ header }) => header)
            .join(', ')}
        </p>
      )}
      <ul className="grid gap-0.5">
        {ordered.map(column => (
          <li key={column.id} className="flex items-center gap-1">
            <CheckField
              label={column.header}
              checked={column.fixed === true || !hidden.includes(column.id)}
              disabled={column.fixed === true}
              onChange={event => show(column.id, event.target.checked)}
              className="flex-1"
            />
            {moves.map(({ by, word, icon: Icon }) => {
              const neighbor = neighborOf(ordered, column.id, by)
              return (
                <IconButton
                  key={word}
                  label={`${word}: ${column.header}`}
                  size="small"
                  icon={<Icon size={12} />}
                  aria-disabled={neighbor === undefined}
                  className={neighbor === undefined ? 'opacity-40' : undefined}
                  onClick={() => neighbor !== undefined && onMove(column.id, neighbor)}
                />
              )
            })}
            <IconButton
              label={`Narrower: ${column.header}`}
              size="small"
              icon={<Minus size={12} />}
              onClick={() => widen(column, -widthStep)}
            />
            <IconButton
              label={`Wider: ${column.header}`}
              size="small"
              icon={<Plus size={12} />}
              onClick={() => widen(column, widthStep)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-2 flex items-center justify-between border-t pt-2">
        <CheckField
          label="Compact rows"
          checked={layout.compact}
          onChange={event => onLayout({ ...layout, compact: event.target.checked })}
        />
        <Button variant="quiet" size="small" onClick={() => onLayout(plainLayout)}>
          Reset
        </Button>
      </div>
    </Popover>
  )
}
