import { useState } from 'react'
import type { z } from 'zod'
import { useFirstWrong } from '../../ui/form/useFirstWrong.tsx'
import { clashOf } from '../error/clash.ts'
import { appErrorOf } from '../http/api.tsx'
import { useCommand, type Success } from '../http/useCommand.tsx'
import { formDifferences, isSame } from './field-text.ts'
import { fieldsOf, formValues, readForm, type FormErrors, type FormValues } from './schema-fields.ts'
import { useDraft } from './useDraft.tsx'

export type Values = Readonly<Record<string, unknown>>
export type StoredRecord = { id: string; version: number; values: Values }

/** What is saved over which version, and what of it the person saw; without an id it is a new one. */
export type Saving<Kept> = {
  id: string | null
  version: number | null
  seen?: { [Field in keyof Kept]?: unknown }
  values: Kept
}

export type RecordFormOptions<Schema extends z.ZodObject, Answer> = {
  /** In the singular, as sentences say it: "test". */
  one: string
  /** The record that it belongs to; its draft is kept under that name. */
  of: string
  schema: Schema
  /** What is being changed; null for a new one. */
  record: StoredRecord | null
  /** What a new one begins with, and what is no field of the form. */
  start?: Values
  save: (saving: Saving<z.output<Schema>>) => Promise<Answer>
  success?: (values: z.output<Schema>, answer: Answer) => Success | null
  /** Without a connection, changes of one that is there are kept and sent later. */
  keepOffline?: boolean
  /** A record as the server keeps it, as the values of this form; needed where they are not the same. */
  read?: (stored: Values) => Values
}

/** What was typed, and the record as it stood when that began. */
type Writing = { over: StoredRecord | null; typed: FormValues }
const nothing: Writing = { over: null, typed: {} }

/**
 * A form of one record: what was typed into which field, and the rest as it is stored by now. What was typed outlives a
 * reload and a refusal; two people who change the same field see both versions.
 */
export function useRecordForm<Schema extends z.ZodObject, Answer>(
  options: RecordFormOptions<Schema, Answer>,
  onSaved?: () => void,
) {
  const { one, of, schema, record, start = {}, save, success, read = (stored: Values) => stored } = options
  const { draft, restored, setDraft, forget, startOver } = useDraft<Writing>(
    `form ${one} ${record?.id ?? 'new'} ${of}`,
    () => nothing,
  )
  const [wrong, setWrong] = useState<FormErrors>({})
  useFirstWrong(wrong)
  const stored = (of: StoredRecord | null) => formValues(schema, of?.values ?? start)
  // What is stored by now as it was typed is no longer to be saved.
  const edited = Object.fromEntries(
    Object.entries(draft.typed).filter(([name, value]) => !isSame(value, stored(record)[name])),
  )
  const isEdited = Object.keys(edited).length > 0
  const over = isEdited ? draft.over : record
  const values: FormValues = { ...stored(record), ...edited }

  const theirsOf = (error: unknown): StoredRecord | null => {
    const clash = clashOf<Values | null>(error)
    if (!record || !clash?.theirs) return null
    return { id: record.id, version: clash.version, values: read(clash.theirs) }
  }
  /** Where someone changed what this form does not show, nothing is lost by saving over it. */
  const storeOver = (saving: Saving<z.output<Schema>>) =>
    save(saving).catch((error: unknown) => {
      const theirs = theirsOf(error)
      const before = stored(over)
      if (theirs && Object.keys(before).every(name => isSame(stored(theirs)[name], before[name])))
        return save({ ...saving, version: theirs.version })
      throw error
    })
  const done = () => {
    forget()
    onSaved?.()
  }
  const store = useCommand(storeOver, {
    success: (answer, { values }) => success?.(values, answer) ?? null,
    after: done,
    kept: done,
    keepOffline: ({ id, version }) =>
      options.keepOffline === true && id !== null && version !== null
        ? { record: id, fields: fieldsOf(schema) }
        : null,
    inForm: true,
  })
  const theirs = theirsOf(store.refused?.error)

  function submit(over: StoredRecord | null, values: FormValues) {
    const names = Object.keys(schema.shape)
    const kept = named(over?.values ?? start, names)
    const reading = readForm(schema, values, kept)
    setWrong(reading.errors ?? {})
    if (!reading.values) return store.reset()
    const seen = (over ? kept : {}) as NonNullable<Saving<z.output<Schema>>['seen']>
    void store.run({ id: over?.id ?? null, version: over?.version ?? null, seen, values: reading.values })
  }

  return {
    values,
    setValues(next: FormValues) {
      const typed = Object.entries(next).filter(
        ([name, value]) => name in edited || !isSame(value, values[name]),
      )
      setDraft({ over, typed: Object.fromEntries(typed) })
      // What was wrong with a field is not said of what stands in it now.
      const same = Object.entries(wrong).filter(([name]) => isSame(next[name], values[name]))
      if (same.length < Object.keys(wrong).length) setWrong(Object.fromEntries(same))
    },
    errors: { ...byField(schema, store.refused?.fields ?? {}), ...wrong },
    /** What no field says. */
    problem: wrong[''],
    refused: theirs ? null : store.refused,
    busy: store.busy,
    restored: restored && isEdited,
    startOver() {
      startOver()
      store.reset()
    },
    forget,
    submit: () => submit(over, values),
    /** Someone deleted it meanwhile: it can be saved as a new one. */
    addAsNew:
      appErrorOf(store.refused?.error)?.code === 'not_found' && record ? () => submit(null, values) : null,
    /** Both versions of the fields that two people changed. */
    clash: theirs && {
      rows: formDifferences(schema, { ...stored(theirs), ...edited }, stored(theirs)),
      saveMine() {
        setDraft({ ...draft, over: theirs })
        submit(theirs, { ...stored(theirs), ...edited })
      },
    },
  }
}

/** What a record holds of the fields of a form, and nothing else that came with it. */
const named = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter(name => name in values).map(name => [name, values[name]]))

/** The server names a field by its whole path, "values.toDate", the form as its schema does, "toDate". */
const byField = (schema: z.ZodObject, fields: FormErrors): FormErrors => {
  const names = new Set(fieldsOf(schema).map(({ name }) => name))
  const nameOf = (path: string): string => {
    const [first = '', ...rest] = path.split('.')
    return names.has(first) || rest.length === 0 ? path : nameOf(rest.join('.'))
  }
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [nameOf(path), message]))
}
