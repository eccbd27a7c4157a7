import { useState } from 'react'
import { getConflict, type EditConflict } from '../error/edit-conflict.ts'
import { useCommand, type Success } from '../http/useCommand.tsx'
import { useUnsentFields } from '../unsent/useUnsent.tsx'
import type { FormErrors, SchemaField } from './schema-fields.ts'

type RecordEdit<Fields, Saved extends { version: number }> = {
  /** The record as the page shows it. */
  version: number
  fields: Fields
  /** Saves changes to the version that the user saw; `seen` are the replaced values. */
  update: (version: number, changes: Partial<Fields>, seen: Partial<Fields>) => Promise<Saved>
  /** Names the saved fields, such as "Lessor". */
  describeSaved: (changes: Partial<Fields>) => string
  undo: (before: Partial<Fields>, saved: Saved) => Promise<unknown>
  /** Stores changes of these fields and sends them later when offline: the record's id, and the fields. */
  keepOffline?: { record: string; fields: readonly SchemaField[] }
}

/** A change, with the version and the values that the user saw at the start. */
type PendingSave<Fields> = { version: number; changes: Partial<Fields>; before: Partial<Fields> }

/**
 * Saves fields of a record as the user leaves them, compared with the given record. Each save can be undone;
 * if another user changed the same fields since, the user chooses between both versions.
 */
export function useRecordEdit<Fields extends object, Saved extends { version: number } = { version: number }>(
  record: RecordEdit<Fields, Saved>,
) {
  const { version, update, describeSaved, undo, keepOffline } = record
  const unsent = useUnsentFields()(keepOffline?.record ?? '')
  const fields: Fields = { ...record.fields, ...unsent }
  const [conflict, setConflict] = useState<({ mine: Partial<Fields> } & EditConflict<Fields>) | null>(null)
  const { run } = useCommand(
    ({ version, changes, before }: PendingSave<Fields>) => update(version, changes, before),
    {
      success: (saved, { changes, before }): Success => ({
        text: `${describeSaved(changes)} saved`,
        undo: () => undo(before, saved),
        undone: 'Undone',
      }),
      showsErrorsInForm: true,
      storeOffline: () => keepOffline ?? null,
    },
  )

  /** Resolves to errors by field; empty when saved, or when a conflict awaits a choice. */
  async function save(changes: Partial<Fields>, seen = version): Promise<FormErrors> {
    setConflict(null)
    const rejected = await run({ version: seen, changes, before: pickChangedFields(changes, fields) })
    if (rejected === null) return {}
    const editConflict = getConflict<Fields>(rejected.error)
    if (editConflict) setConflict({ mine: changes, ...editConflict })
    else return Object.keys(rejected.fields).length > 0 ? rejected.fields : { '': rejected.message }
    return {}
  }

  return {
    save,
    /**
     * The record as the user sees it, including changes waiting to be sent; `waiting` has only those changes.
     */
    fields,
    waiting: unsent,
    conflict,
    keepMine: () => conflict && void save(conflict.mine, conflict.version),
    keepTheirs: () => setConflict(null),
  }
}

/** The current values of the fields in a change. */
const pickChangedFields = <Fields extends object>(
  changes: Partial<Fields>,
  fields: Fields,
): Partial<Fields> =>
  Object.fromEntries(
    Object.keys(changes).map(name => [name, fields[name as keyof Fields] ?? null]),
  ) as Partial<Fields>
