import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { saysNothing } from '../../../core/importing/values/reading.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { stateByName } from '../../../core/places/states.ts'
import { importWords } from '../batch/import-batch.table.ts'
import type { StoredSurvey } from '../batch/import-batch.ts'
import { fieldsOf } from '../recognize/fields.server.ts'
import type { Mapping } from '../recognize/mapping.server.ts'

/** A field of a file and the words in it that no table of ours has, each with what the organization said of it. */
export type AskedWords = {
  field: string
  header: string
  choices: readonly { value: string; label: string }[]
  words: { word: string; meaning: string | null }[]
}

type Seen = Pick<StoredSurvey, 'samples' | 'values'>

/** Words count whatever their case and spacing. */
export const bareWord = (text: string): string => text.trim().toUpperCase().replace(/\s+/g, ' ').slice(0, 60)

/** The values of a column: all different ones where they are few, else those of some rows. */
const valuesOf = ({ samples, values }: Seen, i: number): readonly string[] =>
  values?.[i]?.length ? values[i] : (samples[i] ?? [])

/** The state whose agency wrote all rows, as a postal code; null where they are of several, or where nothing says it. */
function agencyOf({ state, columns }: Mapping, seen: Seen): string | null {
  const i = columns.findIndex(({ field }) => field === 'place.state')
  const named = new Set(i < 0 ? [] : valuesOf(seen, i).flatMap(text => stateByName(text)?.postal ?? []))
  if (named.size > 1) return null
  return [...named][0] ?? state
}

/** The words of an agency's codes that we cannot read, column by column. */
function unreadWords(subject: Importable, mapping: Mapping, seen: Seen, agency: string) {
  return mapping.columns.flatMap(({ header, field: id }, i) => {
    const { meanings } = fieldsOf(subject).get(id ?? '') ?? {}
    if (!meanings) return []
    const unread = valuesOf(seen, i).filter(text => !saysNothing(text) && !meanings.isKnown(text, agency))
    const words = [...new Set(unread.map(bareWord))].slice(0, mostAsked)
    return words.length ? [{ field: meanings.of, header, choices: meanings.choices, words }] : []
  })
}
const mostAsked = 60

/** What an organization has said of an agency's words, by field. */
async function knownWords(tx: Tx, tenantId: string, agency: string) {
  const rows = await tx
    .select()
    .from(importWords)
    .where(and(eq(importWords.tenantId, tenantId), eq(importWords.agency, agency)))
  const meanings: Record<string, Record<string, string>> = {}
  for (const { field, word, meaning } of rows) (meanings[field] ??= {})[word] = meaning
  return meanings
}

/**
 * A mapping with what is known of its agency's words: what the person says now, over what was said before. `asked` are
 * the words that are in no table of ours.
 */
export async function withWords(
  tx: Tx,
  tenantId: string,
  subject: Importable,
  mapping: Mapping,
  seen: Seen,
): Promise<{ mapping: Mapping; asked: AskedWords[] }> {
  const agency = agencyOf(mapping, seen)
  if (!agency) return { mapping: { ...mapping, words: null }, asked: [] }
  const before = await knownWords(tx, tenantId, agency)
  const now = mapping.words?.agency === agency ? mapping.words.meanings : {}
  const unread = unreadWords(subject, mapping, seen, agency)
  const meanings: typeof before = {}
  const asked = unread.map(({ words, ...column }) => {
    const of = { ...before[column.field], ...now[column.field] }
    const isOne = (meaning: string | undefined) => column.choices.some(({ value }) => value === meaning)
    const known = words.map(word => ({ word, meaning: isOne(of[word]) ? of[word]! : null }))
    for (const { word, meaning } of known)
      if (meaning !== null) (meanings[column.field] ??= {})[word] = meaning
    return { ...column, words: known }
  })
  return { mapping: { ...mapping, words: { agency, meanings } }, asked }
}

/** Keeps what a person said of an agency's words for all later files of that agency. */
export async function rememberWords(
  tx: Tx,
  tenantId: string,
  userId: string,
  { words }: Mapping,
): Promise<void> {
  if (!words) return
  const rows = Object.entries(words.meanings).flatMap(([field, meanings]) =>
    Object.entries(meanings).map(([word, meaning]) => ({
      tenantId,
      agency: words.agency,
      field,
      word,
      meaning,
      updatedBy: userId,
    })),
  )
  if (rows.length === 0) return
  await tx
    .insert(importWords)
    .values(rows)
    .onConflictDoUpdate({
      target: [importWords.tenantId, importWords.agency, importWords.field, importWords.word],
      set: { meaning: sql`excluded.meaning`, updatedBy: userId, updatedAt: new Date() },
      setWhere: sql`import_words.meaning <> excluded.meaning`,
    })
}
