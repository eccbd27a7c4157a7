import { useState } from 'react'
import { clashOf, type Clash } from '../error/clash.ts'
import { useCommand, type Success } from '../http/useCommand.tsx'
import { useWaitingOf } from '../unsent/useUnsent.tsx'
import type { FormErrors, SchemaField } from './schema-fields.ts'

type RecordEdit<Fields, Saved extends { version: number }> = {
  /** The record as the page shows it. */
  version: number
  fields: Fields
  /** Saves changes of the version that was seen; `seen` are the values that they replace. */
  update: (version: number, changes: Partial<Fields>, seen: Partial<Fields>) => Promise<Saved>
  /** What was saved, such as "Lessor". */
  savedWords: (changes: Partial<Fields>) => string
  undo: (before: Partial<Fields>, saved: Saved) => Promise<unknown>
  /** Without a connection, changes of these fields are kept and sent later: the record's id, and the fields. */
  keepOffline?: { record: string; fields: readonly SchemaField[] }
}

/** A change, of which version, and what stood there when the person began. */
type Saving<Fields> = { version: number; changes: Partial<Fields>; before: Partial<Fields> }

/**
 * Saves fields of a record as one leaves them, against the record as it is given here. Each save can be undone; where
 * someone else changed the same fields since, both versions wait for a choice.
 */
export function useRecordEdit<Fields extends object, Saved extends { version: number } = { version: number }>(
  record: RecordEdit<Fields, Saved>,
) {
  const { version, update, savedWords, undo, keepOffline } = record
  const waiting = useWaitingOf()(keepOffline?.record ?? '')
  const fields: Fields = { ...record.fields, ...waiting }
  const [conflict, setConflict] = useState<({ mine: Partial<Fields> } & Clash<Fields>) | null>(null)
  const { run } = useCommand(
    ({ version, changes, before }: Saving<Fields>) => update(version, changes, before),
    {
      success: (saved, { changes, before }): Success => ({
        text: `${savedWords(changes)} saved`,
        undo: () => undo(before, saved),
        undone: 'Undone',
      }),
      inForm: true,
      keepOffline: () => keepOffline ?? null,
    },
  )

  /** Resolves to the messages beside the fields; none when it is saved, or when two versions wait for a choice. */
  async function save(changes: Partial<Fields>, seen = version): Promise<FormErrors> {
    setConflict(null)
    const refused = await run({ version: seen, changes, before: named(changes, fields) })
    if (refused === null) return {}
    const clash = clashOf<Fields>(refused.error)
    if (clash) setConflict({ mine: changes, ...clash })
    else return Object.keys(refused.fields).length > 0 ? refused.fields : { '': refused.message }
    return {}
  }

  return {
    save,
    /** The record as the person sees it, with what waits to be sent; and that alone. */
    fields,
    waiting,
    conflict,
    keepMine: () => conflict && void save(conflict.mine, conflict.version),
    keepTheirs: () => setConflict(null),
  }
}

/** Those fields of a record that a change names. */
const named = <Fields extends object>(changes: Partial<Fields>, fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.keys(changes).map(name => [name, fields[name as keyof Fields] ?? null]),
  ) as Partial<Fields>
