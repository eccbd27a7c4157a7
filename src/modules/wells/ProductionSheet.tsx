import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EditableGrid } from '../../ui/grid/EditableGrid.tsx'
import { formatNumber } from '../../ui/formats.ts'
import { monthAfter } from './month.ts'
import type { Flag } from './production-checks.ts'
import { total } from './production-rates.ts'
import {
  applyEdits,
  cellText,
  rowHeader,
  rowKey,
  sheetFields,
  type Edit,
  type VersionedMonth,
} from './production-sheet.ts'
import { blankMonth, productionFields, wholeWell } from './production.ts'

type SheetProps = {
  months: readonly VersionedMonth[]
  flags: readonly Flag[]
  onSave: (months: readonly VersionedMonth[]) => void
  today: string
}

const shownAtFirst = 36

/** Months as in a spreadsheet: each cell is saved as one leaves it, and taken back with Ctrl-Z. */
export function ProductionSheet({ months, flags, onSave, today }: SheetProps) {
  const [all, setAll] = useState(false)
  const [added, setAdded] = useState<VersionedMonth[]>([])
  const [unread, setUnread] = useState<Record<string, string>>({})
  const stored = new Set(months.map(rowKey))
  const rows = [...months, ...added.filter(month => !stored.has(rowKey(month)))]
  const shown = all ? rows : rows.slice(-shownAtFirst)
  const fields = sheetFields(rows)
  const eachMonth = wholeWell(rows)

  function edit(edits: readonly Edit[]) {
    const { changed, unread: bad } = applyEdits(rows, edits)
    setUnread(before => {
      const after = { ...before }
      for (const { row, column } of edits) delete after[`${row} ${column}`]
      for (const { row, column, after: text } of bad) after[`${row} ${column}`] = text
      return after
    })
    if (changed.length > 0) onSave(changed)
  }

  function addMonth() {
    const last = rows.at(-1)
    const month = last ? monthAfter(last.month) : `${today.slice(0, 7)}-01`
    setAdded([...added, { ...blankMonth(month, last?.pool, last?.source), version: null }])
  }

  const byCell = new Map(flags.map(flag => [`${flag.month} ${flag.pool} ${flag.field}`, flag.words]))
  const mark = (row: string, column: string) => {
    const text = unread[`${row} ${column}`]
    if (text !== undefined)
      return { tone: 'bad' as const, text: `“${text}” is not a number and was not saved.` }
    const [month, pool] = row.split('|')
    const words = byCell.get(`${month} ${pool} ${column}`)
    return words ? { tone: 'warn' as const, text: words } : null
  }

  return (
    <section className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={addMonth}>
          Add a month
        </Button>
        {rows.length > shownAtFirst && (
          <Button size="small" variant="quiet" onClick={() => setAll(!all)}>
            {all ? `Show the last ${shownAtFirst} months` : `Show all ${rows.length} months`}
          </Button>
        )}
      </div>
      <EditableGrid
        label="Monthly production"
        rowHeader="Month"
        columns={fields.map(field => ({
          id: field,
          header: productionFields[field].title,
          unit: productionFields[field].unit,
          align: 'right',
          width: 104,
        }))}
        rows={shown.map(month => ({
          key: rowKey(month),
          header: rowHeader(month, rows),
          cells: Object.fromEntries(
            fields.map(field => [field, unread[`${rowKey(month)} ${field}`] ?? cellText(month[field])]),
          ),
        }))}
        onEdit={edit}
        mark={mark}
        footer={
          <tr>
            <th scope="row" className="px-2 py-1.5 text-left font-semibold">
              Total
            </th>
            {fields.map(field => (
              <td key={field} className="px-2 text-right font-semibold">
                {['oilBom', 'oilEom'].includes(field) ? '' : formatNumber(total(eachMonth, field).value)}
              </td>
            ))}
          </tr>
        }
      />
    </section>
  )
}
