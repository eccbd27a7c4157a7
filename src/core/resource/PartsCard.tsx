import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PlainTable, type PlainColumn } from '../../ui/table/PlainTable.tsx'
import { RowsExportMenu } from '../files/export/RowsExportMenu.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import type { Saving } from '../form/useRecordForm.tsx'
import type { FormErrors, FormValues } from '../form/schema-fields.ts'
import { useWaitingOf } from '../unsent/useUnsent.tsx'
import { WaitingMark } from '../unsent/WaitingMark.tsx'
import { exportColumns, type ListColumn } from './list-columns.ts'
import { wordsIn } from './tableColumns.tsx'

/** One kind of rows that hang on a record, as its page shows them and its server keeps them. */
export type RecordPart<Row, Schema extends z.ZodObject = z.ZodObject> = {
  /** In the singular: "test"; and as they are called together: "Well tests". */
  one: string
  title: string
  schema: Schema
  columns: readonly ListColumn<Row>[]
  /** What stands there while there are none. */
  empty: string
}

type Row = { id: string; version: number }

type PartsCardProps<One extends Row, Schema extends z.ZodObject> = {
  part: RecordPart<One, Schema>
  /** The record. */
  of: string
  rows: readonly One[]
  readOnly: string | null
  save: (saving: Saving<z.output<Schema>>) => Promise<unknown>
  remove: (row: One) => Promise<unknown>
  /** What a new one starts with, and what is no field of the form. */
  start?: Readonly<Record<string, unknown>>
  /** Cells that are more than words. */
  cells?: Readonly<Record<string, (row: One) => ReactNode>>
  /** A row on a phone, with its actions; without it the table scrolls sideways. */
  card?: (row: One, actions: ReactNode) => ReactNode
  /** What else can be done with a row, before it is edited. */
  actions?: (row: One) => ReactNode
  /** What does not fit together among them, in words. */
  warning?: string | null
  /** What they come to in all. */
  summary?: string | null
  /** What a person should know who writes a new one. */
  hint?: string | null
  /** More controls of the form, such as a choice that is searched for. */
  extra?: (values: FormValues, set: (values: FormValues) => void, errors: FormErrors) => ReactNode
}

/** Rows that hang on a record: a table, a form for one of them, and removal that can be undone. */
export function PartsCard<One extends Row, Schema extends z.ZodObject>(props: PartsCardProps<One, Schema>) {
  const { part, readOnly, save, start = {}, cells = {} } = props
  const { one, title, schema, columns, empty } = part
  const [editing, setEditing] = useState<One | 'new' | null>(null)
  const waitingOf = useWaitingOf()
  const rows = props.rows.map(row => ({ ...row, ...waitingOf(row.id) }))
  const row = editing === 'new' ? null : editing
  const valuesOf = (row: One) => ({ ...start, ...row })
  /** What it was brings it back. */
  const remove = async (row: One) => {
    await props.remove(row)
    return () => save({ id: row.id, version: null, values: schema.parse(valuesOf(row)) })
  }
  const shown = (column: ListColumn<One>): PlainColumn<One> => ({
    header: column.header ?? column.title,
    unit: column.unit?.startsWith('$') ? undefined : column.unit,
    align: column.kind === 'number' ? 'right' : 'left',
    wraps: column.wraps,
    cell: cells[column.id] ?? (row => wordsIn(column, row)),
  })
  const actionsOf = (row: One) => (
    <>
      {Object.keys(waitingOf(row.id)).length > 0 && <WaitingMark />}
      {props.actions?.(row)}
      <Button size="small" variant="quiet" disabledReason={readOnly} onClick={() => setEditing(row)}>
        Edit<span className="sr-only"> {one}</span>
      </Button>
    </>
  )
  const change: PlainColumn<One> = { header: 'Actions', quiet: true, align: 'right', cell: actionsOf }
  const { card } = props
  return (
    <Card
      flush={rows.length > 0}
      title={title}
      actions={
        <>
          <RowsExportMenu name={title} columns={exportColumns(columns)} rows={rows} />
          <Button size="small" disabledReason={readOnly} onClick={() => setEditing('new')}>
            Add {one}
          </Button>
        </>
      }
    >
      {props.warning && <p className="px-3 pb-2 text-sm text-warn">{props.warning}</p>}
      {props.summary && <p className="px-3 pb-2 text-sm text-muted">{props.summary}</p>}
      <PlainTable
        caption={title}
        columns={[...columns.map(shown), change]}
        rows={rows}
        rowKey={({ id }) => id}
        card={card && (row => card(row, actionsOf(row)))}
        empty={<p className="text-muted">{empty}</p>}
      />
      {editing !== null && (
        <RecordForm
          title={`${row ? 'Edit' : 'Add'} ${one}`}
          one={one}
          of={props.of}
          schema={schema}
          record={row && { ...row, values: valuesOf(row) }}
          start={start}
          save={save}
          keepOffline
          remove={row ? () => remove(row) : undefined}
          onClose={() => setEditing(null)}
          {...(props.extra && { extra: props.extra })}
        >
          {row === null && props.hint && <p className="text-sm text-muted">{props.hint}</p>}
        </RecordForm>
      )}
    </Card>
  )
}
