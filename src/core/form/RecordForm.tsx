import { useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { clashOf } from '../error/clash.ts'
import { appErrorOf } from '../http/api.tsx'
import { useCommand, type Success } from '../http/useCommand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SideModal } from '../../ui/overlay/SideModal.tsx'
import { ClashDialog } from './ClashDialog.tsx'
import { formDifferences } from './field-text.ts'
import { RestoredDraft } from './RestoredDraft.tsx'
import { SchemaForm } from './SchemaForm.tsx'
import { formValues, readForm, type FormErrors, type FormValues } from './schema-fields.ts'
import { useDraft } from './useDraft.tsx'

type Values = Readonly<Record<string, unknown>>
type StoredRecord = { id: string; version: number; values: Values }
/** What is saved, and over which version; without an id it is a new one. */
export type Saving<Kept> = { id: string | null; version: number | null; values: Kept }

type RecordFormProps<Schema extends z.ZodObject, Answer> = {
  title: string
  /** In the singular, as sentences say it: "test". */
  one: string
  /** The record that it belongs to; its draft is kept under that name. */
  of: string
  schema: Schema
  /** What is being changed; null for a new one. */
  record: StoredRecord | null
  /** What a new one begins with, and what is no field of the form. */
  start?: Values
  verb?: string
  save: (saving: Saving<z.output<Schema>>) => Promise<Answer>
  success?: (values: z.output<Schema>, answer: Answer) => Success | null
  /** Takes it away; resolves to what brings it back. */
  remove?: (() => Promise<() => Promise<unknown>>) | undefined
  /** A record as the server keeps it, as the values of this form; needed where they are not the same. */
  read?: (stored: Values) => Values
  /** Why this person may only look at it. */
  readOnly?: string | null
  onClose: () => void
  /** Above the fields: what it is about. */
  children?: ReactNode
  /** More controls above the fields, such as a reference that is searched for. */
  extra?: (values: FormValues, set: (values: FormValues) => void, errors: FormErrors) => ReactNode
}

/** What is being written, of which version, and how that one read when the form opened. */
type Writing = { id: string | null; version: number | null; seen: FormValues; values: FormValues }

/**
 * The form of one record, drawn from its schema. What was typed outlives a reload and a refusal; what is wrong stands
 * beside its field; two people who change the same record see both versions.
 */
export function RecordForm<Schema extends z.ZodObject, Answer>(props: RecordFormProps<Schema, Answer>) {
  const {
    title,
    one,
    of,
    schema,
    record,
    verb = 'Save',
    save,
    success,
    remove,
    onClose,
    children,
    extra,
  } = props
  const { read = (stored: Values) => stored, readOnly = null } = props
  const kept = record?.values ?? props.start ?? {}
  const { draft, restored, setDraft, forget, startOver } = useDraft<Writing>(
    `${one} ${record?.id ?? 'new'} ${of}`,
    () => {
      const seen = formValues(schema, kept)
      return { id: record?.id ?? null, version: record?.version ?? null, seen, values: seen }
    },
  )
  const [wrong, setWrong] = useState<FormErrors>({})
  const close = () => {
    forget()
    onClose()
  }
  const theirsOf = (error: unknown) => {
    const clash = clashOf<Values | null>(error)
    return clash?.theirs ? { version: clash.version, values: formValues(schema, read(clash.theirs)) } : null
  }
  /** Where someone changed what this form does not show, nothing is lost by saving over it. */
  const storeOver = (saving: Saving<z.output<Schema>>) =>
    save(saving).catch((error: unknown) => {
      const theirs = theirsOf(error)
      if (theirs && alike(theirs.values, draft.seen)) return save({ ...saving, version: theirs.version })
      throw error
    })
  const store = useCommand(storeOver, {
    success: (answer, { values }) => success?.(values, answer) ?? null,
    after: close,
    inForm: true,
  })
  const removing = useCommand(async () => remove!(), {
    success: undo => ({ text: `The ${one} was removed`, undo }),
    after: close,
    inForm: true,
  })
  const busy = store.busy || removing.busy
  const refused = store.refused ?? removing.refused
  const clash = theirsOf(refused?.error)
  const gone = appErrorOf(refused?.error)?.code === 'not_found' && draft.id !== null
  const errors = { ...byField(refused?.fields ?? {}), ...wrong }
  const setValues = (values: FormValues) => setDraft({ ...draft, values })

  function submit(writing = draft) {
    const { values, errors } = readForm(schema, writing.values, kept)
    setWrong(errors ?? {})
    removing.reset()
    if (values) void store.run({ id: writing.id, version: writing.version, values })
    else store.reset()
  }
  return (
    <>
      <SideModal
        open
        title={title}
        onClose={close}
        onSubmit={() => readOnly === null && submit()}
        footer={
          <>
            {remove && (
              <Button
                variant="danger"
                className="mr-auto"
                busy={removing.busy}
                disabled={store.busy}
                disabledReason={readOnly}
                onClick={() => void removing.run()}
              >
                Remove<span className="sr-only"> {one}</span>
              </Button>
            )}
            <Button onClick={close}>Cancel</Button>
            <Button type="submit" variant="primary" busy={busy} disabledReason={readOnly}>
              {verb}
            </Button>
          </>
        }
      >
        {restored && <RestoredDraft onStartOver={startOver} />}
        {wrong[''] !== undefined && <Notice tone="bad">{wrong['']}</Notice>}
        {refused && !clash && (
          <Notice
            tone="bad"
            title="Not saved"
            actions={
              gone && (
                <Button size="small" onClick={() => submit({ ...draft, id: null, version: null })}>
                  Add it as a new {one}
                </Button>
              )
            }
          >
            {refused.message}
          </Notice>
        )}
        {children}
        {extra?.(draft.values, setValues, errors)}
        <SchemaForm schema={schema} values={draft.values} onChange={setValues} errors={errors} />
      </SideModal>
      {clash && (
        <ClashDialog
          what={`this ${one}`}
          rows={formDifferences(schema, draft.values, clash.values)}
          busy={busy}
          onTheirs={close}
          onMine={() => submit({ ...draft, version: clash.version })}
        />
      )}
    </>
  )
}

const alike = (one: FormValues, other: FormValues) =>
  Object.keys(one).every(name => (one[name] ?? '') === (other[name] ?? ''))

/** The server names a field by its whole path: "values.toDate". */
const byField = (fields: FormErrors): FormErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.').at(-1)!, message]))
