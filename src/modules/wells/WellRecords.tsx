import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { appErrorOf, wordsOf } from '../../core/http/api.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/Notice.tsx'
import { SideModal } from '../../ui/overlay/SideModal.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import { draftOf, formFields, readDraft, type Draft } from './form-fields.ts'
import { SchemaField } from './SchemaField.tsx'
import { useWells } from './useWells.tsx'

type Kept = { id: string; version: number }
type Saved<Values> = { id: string | null; version: number | null; values: Values }

export type WellRecordsProps<Row extends Kept, Schema extends z.ZodObject> = {
  title: string
  /** In the singular: "test". */
  one: string
  schema: Schema
  rows: readonly Row[]
  columns: readonly { header: string; unit?: string; right?: boolean; cell: (row: Row) => ReactNode }[]
  /** What a new one starts with. */
  start: Readonly<Record<string, unknown>>
  /** Values that are no fields of the form. */
  also?: (row: Row | null) => Readonly<Record<string, unknown>>
  save: (input: Saved<z.output<Schema>>) => Promise<unknown>
  remove: (id: string) => Promise<unknown>
  readOnly: string | null
  /** What does not fit together among them, in words. */
  warning?: string | null
  /** What stands there while there are none. */
  empty: string
  hidden?: readonly string[]
  /** More controls of the form, such as a choice that is searched for. */
  extra?: (draft: Draft, set: (draft: Draft) => void, errors: Readonly<Record<string, string>>) => ReactNode
}

/** Things that are kept beside a well: a table, a form for one of them, and removal that can be undone. */
export function WellRecords<Row extends Kept, Schema extends z.ZodObject>(
  props: WellRecordsProps<Row, Schema>,
) {
  const { title, one, rows, columns, readOnly } = props
  const [editing, setEditing] = useState<Row | 'new' | null>(null)
  return (
    <Card
      flush={rows.length > 0}
      title={title}
      actions={
        <Button size="small" disabledReason={readOnly} onClick={() => setEditing('new')}>
          Add {one}
        </Button>
      }
    >
      {props.warning && <p className="px-3 pb-2 text-sm text-warn">{props.warning}</p>}
      {rows.length === 0 ? (
        <p className="text-muted">{props.empty}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full">
            <thead>
              <tr>
                {columns.map(({ header, unit, right }) => (
                  <th
                    key={header}
                    scope="col"
                    className={classes(
                      'px-3 py-1.5 text-xs font-medium whitespace-nowrap text-muted',
                      right ? 'text-right' : 'text-left',
                    )}
                  >
                    {header}
                    {unit && <span className="font-normal text-faint"> {unit}</span>}
                  </th>
                ))}
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.id} className="border-t hover:bg-hover">
                  {columns.map(({ header, right, cell }) => (
                    <td key={header} className={classes('px-3 py-1.5', right && 'text-right')}>
                      {cell(row)}
                    </td>
                  ))}
                  <td className="w-0 px-2 text-right whitespace-nowrap">
                    <Button
                      size="small"
                      variant="quiet"
                      disabledReason={readOnly}
                      onClick={() => setEditing(row)}
                    >
                      Edit<span className="sr-only"> {one}</span>
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {editing !== null && (
        <RecordForm {...props} row={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </Card>
  )
}

/** Fields that stand two in a line. */
const halves = new Set(['number', 'date', 'moment', 'choice'])

type FormProps<Row extends Kept, Schema extends z.ZodObject> = WellRecordsProps<Row, Schema> & {
  row: Row | null
  onClose: () => void
}

function RecordForm<Row extends Kept, Schema extends z.ZodObject>(props: FormProps<Row, Schema>) {
  const { schema, one, row, start, save, remove, onClose, also, hidden = [], extra } = props
  const { changed } = useWells()
  const toast = useToast()
  const fields = formFields(schema)
  const [draft, setDraft] = useState<Draft>(() => draftOf(fields, row ?? start))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function run(work: () => Promise<unknown>) {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      await changed()
      onClose()
    } catch (error) {
      const refused = appErrorOf(error)
      setErrors(refused?.fields ?? {})
      setFailure(wordsOf(error))
      if (refused?.code === 'conflict') void changed()
    } finally {
      setBusy(false)
    }
  }

  function submit() {
    const { values, errors } = readDraft(schema, draft, also?.(row))
    setErrors(errors ?? {})
    if (values) void run(() => save({ id: row?.id ?? null, version: row?.version ?? null, values }))
  }

  const removeIt = (kept: Row) =>
    run(async () => {
      const { values } = readDraft(schema, draftOf(fields, kept), also?.(kept))
      await remove(kept.id)
      const undo = () =>
        values &&
        void save({ id: kept.id, version: null, values }).then(changed, error =>
          toast({ text: wordsOf(error), tone: 'bad' }),
        )
      toast({
        text: `The ${one} was removed`,
        duration: 10_000,
        action: { label: 'Undo', run: () => void undo() },
      })
    })

  return (
    <SideModal open onClose={onClose} title={`${row ? 'Edit' : 'Add'} ${one}`} onSubmit={submit} busy={busy}>
      <div className="grid items-start gap-3 sm:grid-cols-2 [&>:not([data-half])]:col-span-full">
        {failure && <Notice tone="bad">{failure}</Notice>}
        {extra?.(draft, setDraft, errors)}
        {fields
          .filter(({ name }) => !hidden.includes(name))
          .map(field => (
            <div key={field.name} data-half={halves.has(field.kind) || undefined}>
              <SchemaField
                field={field}
                value={draft[field.name] ?? ''}
                onChange={value => setDraft({ ...draft, [field.name]: value })}
                error={errors[field.name]}
              />
            </div>
          ))}
        {row && (
          <span className="mt-2">
            <Button variant="danger" size="small" disabled={busy} onClick={() => void removeIt(row)}>
              Remove {one}
            </Button>
          </span>
        )}
      </div>
    </SideModal>
  )
}
