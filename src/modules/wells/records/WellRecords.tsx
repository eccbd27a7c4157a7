import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { exportColumn, type ExportColumn } from '../../../core/files/export/export.ts'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import type { Saving } from '../../../core/form/useRecordForm.tsx'
import type { FormErrors, FormValues } from '../../../core/form/schema-fields.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatDate, formatNumber } from '../../../ui/formats.ts'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'

export type WellRecordRow = { id: string; version: number }

type RecordColumn<Row> = {
  header: string
  unit?: string
  /** Text, unless it says otherwise. Numbers stand at the right. */
  kind?: 'number' | 'date'
  /** Words that may take several lines. */
  wraps?: boolean
  value: (row: Row) => string | number | boolean | null
  /** What is shown, where that is more than the value. */
  cell?: (row: Row) => ReactNode
}

export type WellRecordsProps<Row extends WellRecordRow, Schema extends z.ZodObject> = {
  /** The well. */
  of: string
  title: string
  /** In the singular: "test". */
  one: string
  schema: Schema
  rows: readonly Row[]
  columns: readonly RecordColumn<Row>[]
  /** What a new one starts with, and what is no field of the form. */
  start: Readonly<Record<string, unknown>>
  save: (saving: Saving<z.output<Schema>>) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  readOnly: string | null
  /** What does not fit together among them, in words. */
  warning?: string | null
  /** What they come to in all. */
  summary?: string | null
  /** What a person should know who writes a new one. */
  hint?: string | null
  /** What stands there while there are none. */
  empty: string
  /** More controls of the form, such as a choice that is searched for. */
  extra?: (values: FormValues, set: (values: FormValues) => void, errors: FormErrors) => ReactNode
}

/** Things that are kept beside a well: a table, a form for one of them, and removal that can be undone. */
export function WellRecords<Row extends WellRecordRow, Schema extends z.ZodObject>(
  props: WellRecordsProps<Row, Schema>,
) {
  const { title, one, schema, rows, columns, readOnly, save } = props
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  const row = editing === 'new' ? null : editing
  const valuesOf = (row: Row) => ({ ...props.start, ...row })
  /** Removes it; what it was brings it back. */
  const remove = async (row: Row) => {
    await props.remove(row.id)
    return () => save({ id: row.id, version: null, values: schema.parse(valuesOf(row)) })
  }
  return (
    <Card
      flush={rows.length > 0}
      title={title}
      actions={
        <>
          <RowsExportMenu name={title} columns={exported(columns)} rows={rows} />
          <Button size="small" disabledReason={readOnly} onClick={() => setEditing('new')}>
            Add {one}
          </Button>
        </>
      }
    >
      {props.warning && <p className="px-3 pb-2 text-sm text-warn">{props.warning}</p>}
      {props.summary && <p className="px-3 pb-2 text-sm text-muted">{props.summary}</p>}
      {rows.length === 0 ? (
        <p className="text-muted">{props.empty}</p>
      ) : (
        <PlainTable
          caption={title}
          columns={[
            ...columns.map(shownColumn),
            {
              header: 'Actions',
              quiet: true,
              align: 'right',
              cell: row => (
                <Button
                  size="small"
                  variant="quiet"
                  disabledReason={readOnly}
                  onClick={() => setEditing(row)}
                >
                  Edit<span className="sr-only"> {one}</span>
                </Button>
              ),
            },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      {editing !== null && (
        <RecordForm
          title={`${row ? 'Edit' : 'Add'} ${one}`}
          one={one}
          of={props.of}
          schema={schema}
          record={row && { ...row, values: valuesOf(row) }}
          start={props.start}
          save={save}
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

const shownColumn = <Row,>(column: RecordColumn<Row>): PlainColumn<Row> => ({
  header: column.header,
  unit: column.unit,
  align: column.kind === 'number' ? 'right' : 'left',
  wraps: column.wraps,
  cell: row => (column.cell ? column.cell(row) : shown(column, row)),
})

function shown<Row>({ kind, value }: RecordColumn<Row>, row: Row): string {
  const cell = value(row)
  if (kind === 'date') return formatDate(cell === null ? null : String(cell))
  return kind === 'number' && typeof cell === 'number' ? formatNumber(cell) : String(cell ?? '—')
}

const exported = <Row,>(columns: readonly RecordColumn<Row>[]): ExportColumn<Row>[] =>
  columns.map(({ header, value, kind, unit }) => exportColumn(header, header, value, kind, unit))
