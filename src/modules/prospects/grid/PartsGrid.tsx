import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState, type ReactNode } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { EditableGrid } from '../../../ui/grid/EditableGrid.tsx'
import type { CellEdit, GridColumn } from '../../../ui/grid/edits.ts'
import { parseBlock } from '../../../ui/grid/tsv.ts'

type VersionedRow = { id: string; version: number }
/** The values of a row read from a cell's text, or the problem with the text. */
type ReadCell<Values> = (column: string, text: string) => Partial<Values> | { problem: string }

type SaveRequest<Values> = {
  id: string | null
  version: number | null
  seen?: Record<string, unknown>
  values: Values
}

/** The text typed into a cell, shown until the row has the version `until`, and the reason if it could not be saved. */
type TypedCell = { text: string; problem: string | null; untilVersion: number }

interface PartsGridProps<One extends VersionedRow, Values extends Record<string, unknown>> {
  label: string
  /** The singular name of a row: "owner". */
  one: string
  rowHeader: string
  columns: readonly GridColumn[]
  rows: readonly One[]
  getHeader: (row: One, at: number) => string
  getCells: (row: One) => Readonly<Record<string, string>>
  getValues: (row: One) => Values
  read: ReadCell<Values>
  /** Creates a row to insert below `at` others. */
  blank: (at: number) => Values
  save: (saving: SaveRequest<Values>) => Promise<unknown>
  remove: (row: VersionedRow) => Promise<unknown>
  empty: string
  readOnly: string | null
  /** Actions on marked rows. */
  acts?: (marked: readonly One[]) => ReactNode
}

/**
 * Rows of a prospect as in a spreadsheet: each cell is saved when it loses focus; unreadable text remains
 * with an error message.
 */
export function PartsGrid<One extends VersionedRow, Values extends Record<string, unknown>>(
  props: PartsGridProps<One, Values>,
) {
  const { label, one, rowHeader, rows, columns, readOnly, empty, acts } = props
  const [typed, setTyped] = useState<Readonly<Record<string, TypedCell>>>({})
  const [marked, setMarked] = useState<readonly string[]>([])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  /** Saved rows that the page has not received yet. */
  const savedRows = useRef(new Map<string, { version: number; values: Values }>())
  const markedRows = rows.filter(({ id }) => marked.includes(id))
  const save = useCommand(props.save, { showsErrorsInForm: true })
  const add = useCommand(async (all: readonly Values[]) => {
    for (const values of all) await props.save({ id: null, version: null, values })
  })
  const remove = useCommand(
    async (deletedRows: readonly One[]) => {
      for (const row of deletedRows) await props.remove(row)
    },
    {
      success: (_, deletedRows) => ({
        text: `${pluralize(deletedRows.length, one)} removed`,
        undo: async () => {
          for (const row of deletedRows)
            await props.save({ id: row.id, version: null, values: props.getValues(row) })
        },
      }),
    },
  )
  const setTypedCells = (cells: readonly CellEdit[], toTyped: (cell: CellEdit) => TypedCell) =>
    setTyped(all => ({ ...all, ...Object.fromEntries(cells.map(cell => [cellKey(cell), toTyped(cell)])) }))

  /** The latest values and version of a row, including those that the page does not have yet. */
  function latestState(row: One) {
    const unsaved = savedRows.current.get(row.id)
    return unsaved && unsaved.version > row.version
      ? unsaved
      : { version: row.version, values: props.getValues(row) }
  }

  function write(row: One, changes: Partial<Values>, cells: readonly CellEdit[]) {
    setTypedCells(cells, ({ after }) => ({
      text: after,
      problem: null,
      untilVersion: Number.POSITIVE_INFINITY,
    }))
    queue.current = queue.current.then(async () => {
      const { version, values: current } = latestState(row)
      const values = { ...current, ...changes }
      const rejection = await save.run({ id: row.id, version, seen: { ...current }, values })
      if (!rejection) savedRows.current.set(row.id, { version: version + 1, values })
      const problem = rejection && (Object.values(rejection.fields)[0] ?? rejection.message)
      setTypedCells(cells, ({ after }) => ({
        text: after,
        problem,
        untilVersion: rejection ? Infinity : version + 1,
      }))
    })
  }

  function edit(edits: readonly CellEdit[]) {
    for (const row of rows) {
      const cellReadings = edits
        .filter(candidate => candidate.row === row.id)
        .map(cell => ({ cell, found: props.read(cell.column, cell.after) }))
      const valid = cellReadings.filter(({ found: reading }) => !isProblem(reading))
      for (const { cell, found: reading } of cellReadings)
        if (isProblem(reading))
          setTypedCells([cell], ({ after }) => ({
            text: after,
            problem: reading.problem,
            untilVersion: Infinity,
          }))
      const changes = Object.assign({}, ...valid.map(({ found: reading }) => reading)) as Partial<Values>
      const cells = valid.map(({ cell }) => cell)
      if (cells.length > 0) write(row, changes, cells)
    }
  }

  const typedTexts = (row: One) =>
    Object.fromEntries(
      columns.flatMap(({ id }) => {
        const unsaved = typed[`${row.id} ${id}`]
        return unsaved && unsaved.untilVersion > row.version ? [[id, unsaved.text]] : []
      }),
    )

  /** Parses rows pasted from a spreadsheet, in the order of the columns; null if one cannot be read. */
  function parsePasted(text: string): Values[] | null {
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
        {markedRows.length > 0 && acts?.(markedRows)}
        {markedRows.length > 0 && (
          <Button
            size="small"
            icon={<Trash2 size={13} aria-hidden="true" />}
            disabledReason={readOnly}
            onClick={() => {
              setMarked([])
              void remove.run(markedRows)
            }}
          >
            Delete {pluralize(markedRows.length, one)}
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
              header: props.getHeader(row, index),
              cells: { ...props.getCells(row), ...typedTexts(row) },
            }))}
            onEdit={edit}
            onMark={setMarked}
            onPasteText={text => {
              const newRows = parseBlock(text).length > rows.length ? parsePasted(text) : null
              if (newRows === null || readOnly !== null) return false
              void add.run(newRows)
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
const isProblem = (reading: object): reading is { problem: string } => 'problem' in reading
