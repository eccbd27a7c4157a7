import Columns3 from 'lucide-react/icons/columns-3'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../Button.tsx'
import { CheckField } from '../form/CheckField.tsx'
import { IconButton } from '../IconButton.tsx'
import { Popover } from '../overlay/Popover.tsx'
import { boundedWidth, type Column, columnWidth, hiddenColumns, type Layout, plainLayout } from './columns.ts'

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[]
  layout: Layout
  onLayout: (layout: Layout) => void
}

const widthStep = 24

/** Which columns show, how wide, how dense. */
export function ColumnChoice<Row>({ columns, layout, onLayout }: ColumnChoiceProps<Row>) {
  const hidden = hiddenColumns(columns, layout)
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
      className="w-64"
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
      <ul className="grid gap-0.5">
        {columns.map(column => (
          <li key={column.id} className="flex items-center gap-1">
            <CheckField
              label={column.header}
              checked={column.fixed === true || !hidden.includes(column.id)}
              disabled={column.fixed === true}
              onChange={event => show(column.id, event.target.checked)}
              className="flex-1"
            />
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
