import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState, type ReactNode } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { EditableGrid } from '../../../ui/grid/EditableGrid.tsx'
import type { CellEdit, GridColumn } from '../../../ui/grid/edits.ts'
import { parseBlock } from '../../../ui/grid/tsv.ts'

type Row = { id: string; version: number }
/** The values of a row read from a cell's text, or the problem with the text. */
type ReadCell<Values> = (column: string, text: string) => Partial<Values> | { problem: string }

type Saving<Values> = {
  id: string | null
  version: number | null
  seen?: Record<string, unknown>
  values: Values
}

/** The text typed into a cell, shown until the row has the version `until`, and the reason if it could not be saved. */
type Typed = { text: string; problem: string | null; until: number }

interface PartsGridProps<One extends Row, Values extends Record<string, unknown>> {
  label: string
  /** The singular name of a row: "owner". */
  one: string
  rowHeader: string
  columns: readonly GridColumn[]
  rows: readonly One[]
  headerOf: (row: One, at: number) => string
  cellsOf: (row: One) => Readonly<Record<string, string>>
  valuesOf: (row: One) => Values
  read: ReadCell<Values>
  /** A new row, inserted below `at` others. */
  blank: (at: number) => Values
  save: (saving: Saving<Values>) => Promise<unknown>
  remove: (row: Row) => Promise<unknown>
  empty: string
  readOnly: string | null
  /** Actions on marked rows. */
  acts?: (marked: readonly One[]) => ReactNode
}

/**
 * Rows of a prospect as in a spreadsheet: each cell is saved when it loses focus; unreadable text remains
 * with an error message.
 */
export function PartsGrid<One extends Row, Values extends Record<string, unknown>>(
  props: PartsGridProps<One, Values>,
) {
  const { label, one, rowHeader, rows, columns, readOnly, empty, acts } = props
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({})
  const [marked, setMarked] = useState<readonly string[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** Saved rows that the page has not received yet. */
  const ahead = useRef(new Map<string, { version: number; values: Values }>())
  const chosen = rows.filter(({ id }) => marked.includes(id))
  const save = useCommand(props.save, { inForm: true })
  const add = useCommand(async (all: readonly Values[]) => {
    for (const values of all) await props.save({ id: null, version: null, values })
  })
  const remove = useCommand(
    async (deleted: readonly One[]) => {
      for (const row of deleted) await props.remove(row)
    },
    {
      success: (_, deleted) => ({
        text: `${pluralize(deleted.length, one)} removed`,
        undo: async () => {
          for (const row of deleted)
            await props.save({ id: row.id, version: null, values: props.valuesOf(row) })
        },
      }),
    },
  )
  const note = (cells: readonly CellEdit[], how: (cell: CellEdit) => Typed) =>
    setTyped(all => ({ ...all, ...Object.fromEntries(cells.map(cell => [cellKey(cell), how(cell)])) }))

  /** The latest values and version of a row, including those that the page does not have yet. */
  function latest(row: One) {
    const mine = ahead.current.get(row.id)
    return mine && mine.version > row.version ? mine : { version: row.version, values: props.valuesOf(row) }
  }

  function write(row: One, changes: Partial<Values>, cells: readonly CellEdit[]) {
    note(cells, ({ after }) => ({ text: after, problem: null, until: Number.POSITIVE_INFINITY }))
    queue.current = queue.current.then(async () => {
      const { version, values: before } = latest(row)
      const values = { ...before, ...changes }
      const rejected = await save.run({ id: row.id, version, seen: { ...before }, values })
      if (!rejected) ahead.current.set(row.id, { version: version + 1, values })
      const problem = rejected && (Object.values(rejected.fields)[0] ?? rejected.message)
      note(cells, ({ after }) => ({ text: after, problem, until: rejected ? Infinity : version + 1 }))
    })
  }

  function edit(edits: readonly CellEdit[]) {
    for (const row of rows) {
      const readings = edits
        .filter(each => each.row === row.id)
        .map(cell => ({ cell, found: props.read(cell.column, cell.after) }))
      const good = readings.filter(({ found }) => !isProblem(found))
      for (const { cell, found } of readings)
        if (isProblem(found))
          note([cell], ({ after }) => ({ text: after, problem: found.problem, until: Infinity }))
      const changes = Object.assign({}, ...good.map(({ found }) => found)) as Partial<Values>
      const cells = good.map(({ cell }) => cell)
      if (cells.length > 0) write(row, changes, cells)
    }
  }

  const shownIn = (row: One) =>
    Object.fromEntries(
      columns.flatMap(({ id }) => {
        const mine = typed[`${row.id} ${id}`]
        return mine && mine.until > row.version ? [[id, mine.text]] : []
      }),
    )

  /** Parses rows pasted from a spreadsheet, in the order of the columns; null if one cannot be read. */
  function pasted(text: string): Values[] | null {
    const block = parseBlock(text)
    const writable = columns.filter(column => !column.readOnly)
    const all = block.map((cells, index) => {
      const result = cells.slice(0, writable.length).map((cell, n) => props.read(writable[n]!.id, cell))
      return result.some(isProblem)
        ? null
        : (Object.assign({}, props.blank(rows.length + index), ...result) as Values)
    })
    return all.includes(null) ? null : (all as Values[])
  }

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          disabledReason={readOnly}
          busy={add.busy}
          onClick={() => void add.run([props.blank(rows.length)])}
        >
          Add {one}
        </Button>
        {chosen.length > 0 && acts?.(chosen)}
        {chosen.length > 0 && (
          <Button
            size="small"
            icon={<Trash2 size={13} aria-hidden="true" />}
            disabledReason={readOnly}
            onClick={() => {
              setMarked([])
              void remove.run(chosen)
            }}
          >
            Delete {pluralize(chosen.length, one)}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        <div className="flex max-h-[min(34rem,75dvh)] min-h-0 flex-col rounded-md border">
          <EditableGrid
            label={label}
            rowHeader={rowHeader}
            columns={columns.map(column => ({ ...column, readOnly: column.readOnly || readOnly !== null }))}
            rows={rows.map((row, index) => ({
              key: row.id,
              header: props.headerOf(row, index),
              cells: { ...props.cellsOf(row), ...shownIn(row) },
            }))}
            onEdit={edit}
            onMark={setMarked}
            onPasteText={text => {
              const more = parseBlock(text).length > rows.length ? pasted(text) : null
              if (more === null || readOnly !== null) return false
              void add.run(more)
              return true
            }}
            mark={(row, column) => {
              const problem = typed[`${row} ${column}`]?.problem
              return problem ? { tone: 'bad', text: `Not saved. ${problem}` } : null
            }}
          />
        </div>
      )}
    </div>
  )
}

const cellKey = ({ row, column }: Pick<CellEdit, 'row' | 'column'>) => `${row} ${column}`
const isProblem = (match: object): match is { problem: string } => 'problem' in match
