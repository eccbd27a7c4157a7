import { useState } from 'react'
import type { z } from 'zod'
import { useFocusFirstInvalid } from '../../ui/form/useFocusFirstInvalid.tsx'
import { getConflict } from '../error/edit-conflict.ts'
import { toAppError } from '../http/api.tsx'
import { useCommand, type Success } from '../http/useCommand.tsx'
import { formDifferences, isSame } from './field-text.ts'
import { listFields, formValues, readForm, type FormErrors, type FormValues } from './schema-fields.ts'
import { useDraft } from './useDraft.tsx'

export type Values = Readonly<Record<string, unknown>>
export type StoredRecord = { id: string; version: number; values: Values }

/** A save: the version and values that the user saw, and the new values; a null id creates a record. */
export type SaveInput<Kept> = {
  id: string | null
  version: number | null
  seen?: { [Field in keyof Kept]?: unknown }
  values: Kept
}

export type RecordFormOptions<Schema extends z.ZodObject, Answer> = {
  /** The singular noun for sentences: "test". */
  one: string
  /** Id of the parent record, which is part of the draft's name. */
  parentId: string
  schema: Schema
  /** The record being changed; null for a new one. */
  record: StoredRecord | null
  /** Initial values of a new record, including values without a form field. */
  start?: Values
  save: (saving: SaveInput<z.output<Schema>>) => Promise<Answer>
  success?: (values: z.output<Schema>, result: Answer) => Success | null
  /** Stores changes of an existing record and sends them later when offline. */
  keepOffline?: boolean
  /** Converts a stored record to values of this form, if they differ. */
  read?: (stored: Values) => Values
}

/** The typed values, and the record when typing began. */
type DraftState = { over: StoredRecord | null; typed: FormValues }
const emptyDraft: DraftState = { over: null, typed: {} }

/**
 * The form of one record: the typed fields, and the latest stored values for the rest. Typed values survive a
 * reload and a refusal; a conflict shows both versions.
 */
export function useRecordForm<Schema extends z.ZodObject, Answer>(
  options: RecordFormOptions<Schema, Answer>,
  onSaved?: () => void,
) {
  const {
    one,
    parentId,
    schema,
    record,
    start = {},
    save,
    success,
    read = (stored: Values) => stored,
  } = options
  const { draft, restored, setDraft, forget, startOver } = useDraft<DraftState>(
    `form ${one} ${record?.id ?? 'new'} ${parentId}`,
    () => emptyDraft,
  )
  const [invalid, setInvalid] = useState<FormErrors>({})
  useFocusFirstInvalid(invalid)
  const stored = (stored: StoredRecord | null) => formValues(schema, stored?.values ?? start)
  // A typed value that equals the stored one needs no save.
  const edited = Object.fromEntries(
    Object.entries(draft.typed).filter(([name, value]) => !isSame(value, stored(record)[name])),
  )
  const isEdited = Object.keys(edited).length > 0
  const baseRecord = isEdited ? draft.over : record
  const values: FormValues = { ...stored(record), ...edited }

  const getTheirs = (error: unknown): StoredRecord | null => {
    const conflict = getConflict<Values | null>(error)
    if (!record || !conflict?.theirs) return null
    return { id: record.id, version: conflict.version, values: read(conflict.theirs) }
  }
  /** If another user changed only fields outside of this form, saving over their version loses nothing. */
  const saveOver = (saving: SaveInput<z.output<Schema>>) =>
    save(saving).catch((error: unknown) => {
      const theirs = getTheirs(error)
      const storedValues = stored(baseRecord)
      if (theirs && Object.keys(storedValues).every(name => isSame(stored(theirs)[name], storedValues[name])))
        return save({ ...saving, version: theirs.version })
      throw error
    })
  const handleSaved = () => {
    forget()
    onSaved?.()
  }
  const store = useCommand(saveOver, {
    success: (result, { values }) => success?.(values, result) ?? null,
    onSuccess: handleSaved,
    onStored: handleSaved,
    storeOffline: ({ id, version }) =>
      options.keepOffline === true && id !== null && version !== null
        ? { record: id, fields: listFields(schema) }
        : null,
    showsErrorsInForm: true,
  })
  const theirs = getTheirs(store.refused?.error)

  function submit(baseRecord: StoredRecord | null, values: FormValues) {
    const names = Object.keys(schema.shape)
    const saved = pickValues(baseRecord?.values ?? start, names)
    const parsed = readForm(schema, values, saved)
    setInvalid(parsed.errors ?? {})
    if (!parsed.values) return store.reset()
    const seen = (baseRecord ? saved : {}) as NonNullable<SaveInput<z.output<Schema>>['seen']>
    void store.run({
      id: baseRecord?.id ?? null,
      version: baseRecord?.version ?? null,
      seen,
      values: parsed.values,
    })
  }

  return {
    values,
    setValues(next: FormValues) {
      const typed = Object.entries(next).filter(
        ([name, value]) => name in edited || !isSame(value, values[name]),
      )
      setDraft({ over: baseRecord, typed: Object.fromEntries(typed) })
      // An error disappears when its field changes.
      const unchangedErrors = Object.entries(invalid).filter(([name]) => isSame(next[name], values[name]))
      if (unchangedErrors.length < Object.keys(invalid).length)
        setInvalid(Object.fromEntries(unchangedErrors))
    },
    errors: { ...errorsByField(schema, store.refused?.fields ?? {}), ...invalid },
    /** An error that belongs to no field. */
    problem: invalid[''],
    refused: theirs ? null : store.refused,
    busy: store.busy,
    restored: restored && isEdited,
    startOver() {
      startOver()
      store.reset()
    },
    forget,
    submit: () => submit(baseRecord, values),
    /** Another user deleted the record in the meantime, so offer to save it as a new one. */
    addAsNew:
      toAppError(store.refused?.error)?.code === 'not_found' && record ? () => submit(null, values) : null,
    /** Both versions of the conflicting fields. */
    conflict: theirs && {
      rows: formDifferences(schema, { ...stored(theirs), ...edited }, stored(theirs)),
      saveMine() {
        setDraft({ ...draft, over: theirs })
        submit(theirs, { ...stored(theirs), ...edited })
      },
    },
  }
}

/** A record's values of the form's fields only. */
const pickValues = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.filter(name => name in values).map(name => [name, values[name]]))

/** The server names a field by its full path, "values.toDate"; the form uses the schema's name, "toDate". */
const errorsByField = (schema: z.ZodObject, fields: FormErrors): FormErrors => {
  const names = new Set(listFields(schema).map(({ name }) => name))
  const getName = (path: string): string => {
    const [first = '', ...rest] = path.split('.')
    return names.has(first) || rest.length === 0 ? path : getName(rest.join('.'))
  }
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [getName(path), message]))
}
