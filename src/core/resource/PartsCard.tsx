import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { Button } from '../../ui/Button.tsx'
import { Card, EmptyCard } from '../../ui/Card.tsx'
import { PlainTable, type PlainColumn } from '../../ui/table/PlainTable.tsx'
import { RowsExportMenu } from '../files/export/RowsExportMenu.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import type { SaveInput } from '../form/useRecordForm.tsx'
import type { FormErrors, FormValues } from '../form/schema-fields.ts'
import { useUnsentFields } from '../unsent/useUnsent.tsx'
import { WaitingMark } from '../unsent/WaitingMark.tsx'
import { exportColumns, type ListColumn } from './list-columns.ts'
import { renderText } from './tableColumns.tsx'

/** A kind of child rows of a record, shared by the record's page and its server. */
export type RecordPart<Row, Schema extends z.ZodObject = z.ZodObject> = {
  /** The singular noun, "test", and the title of the group, "Well tests". */
  one: string
  title: string
  schema: Schema
  columns: readonly ListColumn<Row>[]
  /** Shown when there are no rows. */
  empty: string
}

type Row = { id: string; version: number }

type PartsCardProps<One extends Row, Schema extends z.ZodObject> = {
  part: RecordPart<One, Schema>
  /** Id of the record. */
  recordId: string
  rows: readonly One[]
  readOnly: string | null
  save: (saving: SaveInput<z.output<Schema>>) => Promise<unknown>
  remove: (row: One) => Promise<unknown>
  /** Initial values of a new row, including values without a form field. */
  start?: Readonly<Record<string, unknown>>
  /** Custom rendering of cells, by column. */
  cells?: Readonly<Record<string, (row: One) => ReactNode>>
  /** A row in the phone layout, with its actions; by default each value that is known on a line. */
  card?: (row: One, actions: ReactNode) => ReactNode
  /** Further actions of a row, placed before Edit. */
  actions?: (row: One) => ReactNode
  /** A conflict among the rows, in words. */
  warning?: string | null
  /** The totals of all rows. */
  summary?: string | null
  /** Advice for the user who adds a row. */
  hint?: string | null
  /** Additional form controls, such as a searchable choice. */
  renderExtraFields?: (values: FormValues, set: (values: FormValues) => void, errors: FormErrors) => ReactNode
}

/** From this many columns on, the space between them is smaller. */
const manyColumns = 6

/** Child rows of a record: a table, a form for one row, and removal with undo. */
export function PartsCard<One extends Row, Schema extends z.ZodObject>(props: PartsCardProps<One, Schema>) {
  const { part, readOnly, save, start = {}, cells = {} } = props
  const { one, title, schema, columns, empty } = part
  const [editing, setEditing] = useState<One | 'new' | null>(null)
  const getWaiting = useUnsentFields()
  const rows = props.rows.map(row => ({ ...row, ...getWaiting(row.id) }))
  const row = editing === 'new' ? null : editing
  const getValues = (row: One) => ({ ...start, ...row })
  /** Undo saves the removed row again with its previous values. */
  const remove = async (row: One) => {
    await props.remove(row)
    return () => save({ id: row.id, version: null, values: schema.parse(getValues(row)) })
  }
  const toTableColumn = (column: ListColumn<One>): PlainColumn<One> => ({
    header: column.header ?? column.title,
    unit: column.unit?.startsWith('$') ? undefined : column.unit,
    align: column.kind === 'number' ? 'right' : 'left',
    canWrap: column.canWrap,
    cell: cells[column.id] ?? (row => renderText(column, row)),
  })
  const getActions = (row: One) => (
    <>
      {Object.keys(getWaiting(row.id)).length > 0 && <WaitingMark />}
      {props.actions?.(row)}
      <Button size="small" variant="quiet" disabledReason={readOnly} onClick={() => setEditing(row)}>
        Edit<span className="sr-only"> {one}</span>
      </Button>
    </>
  )
  const change: PlainColumn<One> = { header: 'Actions', quiet: true, align: 'right', cell: getActions }
  const { card } = props
  const addButton = (
    <Button size="small" disabledReason={readOnly} onClick={() => setEditing('new')}>
      Add {one}
    </Button>
  )
  return (
    <>
      {rows.length === 0 ? (
        <EmptyCard title={title} actions={addButton}>
          {empty} {props.summary}
        </EmptyCard>
      ) : (
        <Card
          hasNoPadding
          title={title}
          actions={
            <>
              <RowsExportMenu name={title} columns={exportColumns(columns)} rows={rows} />
              {addButton}
            </>
          }
        >
          {props.warning && <p className="px-3 pb-2 text-sm text-warn">{props.warning}</p>}
          {props.summary && <p className="px-3 pb-2 text-sm text-muted">{props.summary}</p>}
          <PlainTable
            caption={title}
            isCompact={columns.length >= manyColumns}
            columns={[
              ...columns.filter(({ pageColumnId }) => pageColumnId === undefined).map(toTableColumn),
              change,
            ]}
            rows={rows}
            rowKey={({ id }) => id}
            card={row =>
              card ? (
                card(row, getActions(row))
              ) : (
                <PartCard row={row} columns={columns} cells={cells} actions={getActions(row)} />
              )
            }
          />
        </Card>
      )}
      {editing !== null && (
        <RecordForm
          title={`${row ? 'Edit' : 'Add'} ${one}`}
          one={one}
          parentId={props.recordId}
          schema={schema}
          record={row && { ...row, values: getValues(row) }}
          start={start}
          save={save}
          keepOffline
          remove={row ? () => remove(row) : undefined}
          onClose={() => setEditing(null)}
          {...(props.renderExtraFields && { renderExtraFields: props.renderExtraFields })}
        >
          {row === null && props.hint && <p className="text-sm text-muted">{props.hint}</p>}
        </RecordForm>
      )}
    </>
  )
}

type PartCardProps<One> = {
  row: One
  columns: readonly ListColumn<One>[]
  cells: Readonly<Record<string, (row: One) => ReactNode>>
  actions: ReactNode
}

/** A row on a phone: its first value as the name, then every other known value with its title. */
function PartCard<One>({ row, columns, cells, actions }: PartCardProps<One>) {
  const [first, ...otherColumns] = columns.filter(
    ({ id, value }) => cells[id] !== undefined || value(row) !== null,
  )
  const renderCell = (column: ListColumn<One>) => cells[column.id]?.(row) ?? renderText(column, row)
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="grid min-w-0 gap-0.5">
        {first && <div>{renderCell(first)}</div>}
        {otherColumns.map(column => (
          <div key={column.id} className="text-sm text-muted">
            {column.header ?? column.title}: {renderCell(column)}
            {column.unit && !column.unit.startsWith('$') && ` ${column.unit}`}
          </div>
        ))}
      </div>
      <div className="flex shrink-0 items-center">{actions}</div>
    </div>
  )
}
