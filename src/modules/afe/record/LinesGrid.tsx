import { useRef, useState } from 'react'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize, formatMoney } from '../../../ui/formats.ts'
import { EditableGrid } from '../../../ui/grid/EditableGrid.tsx'
import type { CellEdit } from '../../../ui/grid/edits.ts'
import { useAfes } from '../useAfes.tsx'
import type { AfeStatus } from './afe.ts'
import { lineSchema, sumAmounts, type AfeLine } from './line.ts'
import { lineCells, lineColumns, parsePastedLines, readCell } from './lines-sheet.ts'
import { PasteLines } from './PasteLines.tsx'

type GridLine = AfeLine & { id: string; version: number }
type LinesProps = { afeId: string; status: AfeStatus; lines: readonly GridLine[]; readOnly: string | null }

/** Unsaved edits, until the page has the saved version. */
type PendingEdits = Readonly<Record<string, { line: GridLine; untilVersion: number }>>
type InvalidCells = Readonly<Record<string, { text: string; problem: string }>>

const cellKey = ({ row, column }: Pick<CellEdit, 'row' | 'column'>) => `${row} ${column}`

/** The lines of an estimate as a spreadsheet: each cell is saved on leaving it, and Ctrl-Z undoes it. */
export function LinesGrid({ afeId, status, lines, readOnly }: LinesProps) {
  const { call } = useAfes()
  const [pending, setPending] = useState<PendingEdits>({})
  const [invalid, setInvalid] = useState<InvalidCells>({})
  const [marked, setMarked] = useState<readonly string[]>([])
  const [pasted, setPasted] = useState<string | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const isDraft = status === 'draft'
  const fixedReason = readOnly ?? (isDraft ? null : 'The estimate is fixed once sent for approval.')
  const isFieldFixed = readOnly !== null || status === 'closed' || status === 'rejected'
  const rows = lines.map(line => {
    const own = pending[line.id]
    return own && line.version < own.untilVersion ? own.line : line
  })
  const removed = rows.filter(({ id }) => marked.includes(id))

  const save = useCommand(({ before, after }: { before: GridLine; after: GridLine }) => {
    const { id, version, ...seen } = before
    return call.lines.save.mutate({ afeId, id, version, seen, values: lineSchema.parse(after) })
  })
  const add = useCommand((added: readonly AfeLine[]) => call.addLines.mutate({ afeId, lines: [...added] }))
  const remove = useCommand(
    async (deleted: readonly GridLine[]) => {
      for (const { id, version } of deleted) await call.lines.remove.mutate({ afeId, id, version })
    },
    {
      success: (_, deleted) => ({
        text: `${pluralize(deleted.length, 'line')} removed`,
        undo: async () => {
          for (const { id, ...line } of deleted)
            await call.lines.save.mutate({ afeId, id, version: null, values: lineSchema.parse(line) })
        },
      }),
    },
  )

  function saveLine(before: GridLine, change: Partial<AfeLine>) {
    const line = { ...before, ...change }
    setPending(all => ({ ...all, [line.id]: { line, untilVersion: Number.POSITIVE_INFINITY } }))
    queue.current = queue.current.then(async () => {
      const rejected = await save.run({ before, after: line })
      const until = rejected ? 0 : before.version + 1
      setPending(all =>
        all[line.id]?.line === line ? { ...all, [line.id]: { line, untilVersion: until } } : all,
      )
    })
  }

  function edit(edits: readonly CellEdit[]) {
    const changes = new Map<string, Partial<AfeLine>>()
    const rejectedCells: Record<string, { text: string; problem: string }> = {}
    for (const edit of edits) {
      const parsed = readCell(edit.column, edit.after)
      if ('problem' in parsed) rejectedCells[cellKey(edit)] = { text: edit.after, problem: parsed.problem }
      else changes.set(edit.row, { ...changes.get(edit.row), ...parsed })
    }
    const touchedCells = new Set(edits.map(cellKey))
    setInvalid(all => ({
      ...Object.fromEntries(Object.entries(all).filter(([cell]) => !touchedCells.has(cell))),
      ...rejectedCells,
    }))
    for (const [id, change] of changes) {
      const line = rows.find(row => row.id === id)
      if (line) saveLine(line, change)
    }
  }

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          disabledReason={fixedReason}
          busy={add.busy}
          onClick={() => void add.run([lineSchema.parse({})])}
        >
          Add a line
        </Button>
        <Button size="small" disabledReason={fixedReason} onClick={() => setPasted('')}>
          Paste from a sheet
        </Button>
        {removed.length > 0 && isDraft && (
          <Button
            size="small"
            icon={<Trash2 size={13} aria-hidden="true" />}
            disabledReason={fixedReason}
            onClick={() => {
              setMarked([])
              void remove.run(removed)
            }}
          >
            Delete {pluralize(removed.length, 'line')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">No lines yet. Add the first one, or paste the estimate from a sheet.</p>
      ) : (
        <div className="flex max-h-[min(34rem,75dvh)] min-h-0 flex-col rounded-md border">
          <EditableGrid
            label="Estimate"
            rowHeader="Line"
            columns={lineColumns.map(column => ({
              ...column,
              readOnly: column.id === 'fieldCost' ? isFieldFixed : fixedReason !== null,
            }))}
            rows={rows.map((line, index) => ({
              key: line.id,
              header: String(index + 1),
              cells: {
                ...lineCells(line),
                ...Object.fromEntries(
                  lineColumns.flatMap(({ id }) => {
                    const invalidCell = invalid[`${line.id} ${id}`]
                    return invalidCell ? [[id, invalidCell.text]] : []
                  }),
                ),
              },
            }))}
            onEdit={edit}
            onMark={setMarked}
            onPasteText={text => {
              if (fixedReason !== null || parsePastedLines(text).length <= rows.length) return false
              setPasted(text)
              return true
            }}
            mark={(row, column) => {
              const invalidCell = invalid[`${row} ${column}`]
              return invalidCell ? { tone: 'bad', text: `Not saved. ${invalidCell.problem}` } : null
            }}
            footer={<TotalRow rows={rows} />}
          />
        </div>
      )}
      {pasted !== null && (
        <PasteLines
          start={pasted}
          onAdd={async added => (await add.run(added)) === null && setPasted(null)}
          onClose={() => setPasted(null)}
        />
      )}
    </div>
  )
}

const TotalRow = ({ rows }: { rows: readonly GridLine[] }) => {
  const cell = 'sticky bottom-0 border-t border-l bg-surface px-2 text-right font-semibold tabular-nums'
  return (
    <tr>
      <th
        scope="row"
        className="sticky bottom-0 left-0 z-2 border-t bg-surface px-2.5 py-1.5 text-left font-semibold"
      >
        Total
      </th>
      {lineColumns.map(({ id }) => (
        <td key={id} className={cell}>
          {id === 'gross' && formatMoney(sumAmounts(rows.map(({ gross }) => gross)))}
          {id === 'fieldCost' &&
            (rows.some(({ fieldCost }) => fieldCost !== null)
              ? formatMoney(sumAmounts(rows.map(({ fieldCost }) => fieldCost)))
              : '—')}
        </td>
      ))}
    </tr>
  )
}
