import { useState } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EditableGrid } from '../../../ui/grid/EditableGrid.tsx'
import { pluralize, formatNumber } from '../../../ui/formats.ts'
import { monthAfter } from '../identity/month.ts'
import type { Flag } from './production-checks.ts'
import { rowKey, type MonthChange, type VersionedMonth } from './production-changes.ts'
import { containsMonths } from './production-paste.ts'
import { totalVolume } from './production-rates.ts'
import {
  cellText,
  monthChanges,
  rowHeader,
  sheetColumns,
  sheetFields,
  type CellEdit,
} from './production-sheet.ts'
import { blankMonth, productionFields, combinePools } from './production.ts'

type ProductionSheetProps = {
  months: readonly VersionedMonth[]
  flags: readonly Flag[]
  /** The reason why a cell is not stored, keyed by `row column`. */
  unsaved: ReadonlyMap<string, string>
  onSave: (changes: readonly MonthChange[]) => void
  onRemove: (rows: readonly string[]) => void
  /** Receives pasted text that contains months. */
  onPasteMonths: (text: string) => void
  readOnly: string | null
  today: string
}

const initialRows = 36

/** Edits months as in a spreadsheet: each cell is saved when the user leaves it, and Ctrl-Z undoes. */
export function ProductionSheet(props: ProductionSheetProps) {
  const { months, flags, unsaved, onSave, onRemove, onPasteMonths, readOnly, today } = props
  const [showsAll, setShowsAll] = useState(false)
  const [added, setAdded] = useState<VersionedMonth[]>([])
  const [unread, setUnread] = useState<Record<string, string>>({})
  const [selectedRows, setSelectedRows] = useState<readonly string[]>([])
  const storedKeys = new Set(months.map(rowKey))
  const rows = [...months, ...added.filter(month => !storedKeys.has(rowKey(month)))]
  const visibleRows = showsAll ? rows : rows.slice(-initialRows)
  const fields = sheetFields(rows)
  const monthTotals = combinePools(rows)
  const toRemove = rows.filter(row => selectedRows.includes(rowKey(row)))

  function edit(edits: readonly CellEdit[]) {
    const { changes, unread: unreadable } = monthChanges(rows, edits)
    setUnread(previous => {
      const next = { ...previous }
      for (const { row, column } of edits) delete next[`${row} ${column}`]
      for (const { row, column, after: text } of unreadable) next[`${row} ${column}`] = text
      return next
    })
    if (changes.length > 0) onSave(changes)
  }

  function addMonth() {
    const last = rows.at(-1)
    const month = last ? monthAfter(last.month) : `${today.slice(0, 7)}-01`
    setAdded([...added, { ...blankMonth(month, last?.pool, last?.source), version: null }])
  }

  function remove() {
    setSelectedRows([])
    setAdded(added.filter(month => !selectedRows.includes(rowKey(month))))
    onRemove(selectedRows.filter(row => storedKeys.has(row)))
  }

  const flagByCell = new Map(flags.map(flag => [`${flag.month} ${flag.pool} ${flag.field}`, flag.message]))
  const mark = (row: string, column: string) => {
    const text = unread[`${row} ${column}`]
    if (text !== undefined)
      return { tone: 'bad' as const, text: `“${text}” is not a number and was not saved.` }
    const saveError = unsaved.get(`${row} ${column}`)
    if (saveError !== undefined) return { tone: 'bad' as const, text: `Not saved. ${saveError}` }
    const [month, pool] = row.split('|')
    const flagText = flagByCell.get(`${month} ${pool} ${column}`)
    return flagText ? { tone: 'warn' as const, text: flagText } : null
  }

  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" disabledReason={readOnly} onClick={addMonth}>
          Add a month
        </Button>
        {toRemove.length > 0 && (
          <Button
            size="small"
            icon={<Trash2 size={13} aria-hidden="true" />}
            disabledReason={readOnly}
            onClick={remove}
          >
            Delete{' '}
            {toRemove.length === 1 ? rowHeader(toRemove[0]!, rows) : pluralize(toRemove.length, 'month')}
          </Button>
        )}
        {rows.length > initialRows && (
          <Button size="small" variant="quiet" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? `Show the last ${initialRows} months` : `Show all ${rows.length} months`}
          </Button>
        )}
        <div className="ml-auto">
          <RowsExportMenu name="Monthly production" columns={sheetColumns(months)} rows={months} />
        </div>
      </div>
      {rows.length > 0 && (
        <div className="flex max-h-[min(34rem,75dvh)] min-h-0 flex-col">
          <EditableGrid
            key={String(showsAll)}
            label="Monthly production"
            rowHeader="Month"
            startAtEnd
            columns={fields.map(field => ({
              id: field,
              header: productionFields[field].title,
              unit: productionFields[field].unit,
              align: 'right',
              width: 104,
              readOnly: readOnly !== null,
            }))}
            rows={visibleRows.map(month => ({
              key: rowKey(month),
              header: rowHeader(month, rows),
              cells: Object.fromEntries(
                fields.map(field => [field, unread[`${rowKey(month)} ${field}`] ?? cellText(month[field])]),
              ),
            }))}
            onEdit={edit}
            onMark={setSelectedRows}
            onPasteText={text => {
              if (readOnly !== null || !containsMonths(text)) return false
              onPasteMonths(text)
              return true
            }}
            mark={mark}
            footer={
              <tr>
                <th
                  scope="row"
                  className="sticky bottom-0 left-0 z-2 border-t bg-surface px-2.5 py-1.5 text-left font-semibold"
                >
                  Total
                </th>
                {fields.map(field => (
                  <td
                    key={field}
                    className="sticky bottom-0 border-t border-l bg-surface px-2 text-right font-semibold tabular-nums"
                  >
                    {['oilBom', 'oilEom'].includes(field)
                      ? ''
                      : formatNumber(totalVolume(monthTotals, field).value)}
                  </td>
                ))}
              </tr>
            }
          />
        </div>
      )}
    </section>
  )
}
