import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { isEmptyCell } from '../../../core/importing/values/cell-reading.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { importTerms } from '../batch/import-batch.table.ts'
import type { StoredSurvey } from '../batch/import-batch.ts'
import { importFields } from '../recognize/fields.server.ts'
import type { Mapping } from '../recognize/mapping.server.ts'
import { readAgencies, anyAgency } from './row-agencies.server.ts'

/** A field with the words that Wellhead's tables lack or the user confirms, and the organization's meaning of each. */
export type UnknownTerms = {
  /** The postal code of its state; empty if the words apply regardless of agency. */
  agency: string
  field: string
  header: string
  choices: readonly { value: string; label: string }[]
  /** The heading and explanation of a list that shows known words too. */
  confirmed?: { title: string; hint: string }
  words: { word: string; meaning: string | null }[]
}

type SeenCells = Pick<StoredSurvey, 'samples' | 'values'>
type MeaningsByAgency = NonNullable<Mapping['words']>

/** Normalizes words to ignore case and spacing. */
export const normalizeTerm = (text: string): string =>
  text.trim().toUpperCase().replace(/\s+/g, ' ').slice(0, 60)

/** The values of a column: all distinct ones if there are few, else a sample. */
const seenValues = ({ samples, values }: SeenCells, i: number): readonly string[] =>
  values?.[i]?.length ? values[i] : (samples[i] ?? [])

/** Returns the words to explain or confirm, by column and agency: unknown codes and confirmed fields. */
function findTermsToExplain(subject: Importable, mapping: Mapping, surveyed: SeenCells) {
  const rowAgencies = readAgencies(subject, mapping, surveyed.samples)
  const agencies = [...new Set(rowAgencies)]
  return mapping.columns.flatMap(({ header, field: id }, i) => {
    const { meanings } = importFields(subject).get(id ?? '') ?? {}
    if (!meanings) return []
    return (meanings.everywhere ? [anyAgency] : agencies).flatMap(agency => {
      const isOnlyAgency = meanings.everywhere || agencies.length === 1
      const texts = isOnlyAgency
        ? seenValues(surveyed, i)
        : (surveyed.samples[i] ?? []).filter((_, row) => rowAgencies[row] === agency)
      const { field, choices, confirmed, isKnown } = meanings
      const unknownTexts = texts.filter(text => !isEmptyCell(text) && (confirmed || !isKnown(text, agency)))
      const terms = [...new Set(unknownTexts.map(normalizeTerm))].slice(0, maxUnknownTerms)
      return terms.length ? [{ agency, field, header, choices, words: terms, confirmed }] : []
    })
  })
}
const maxUnknownTerms = 60

/** Returns an organization's meanings of agency words for some fields. */
async function readStoredMeanings(
  tx: Tx,
  tenantId: string,
  fields: readonly string[],
): Promise<MeaningsByAgency> {
  const stored: MeaningsByAgency = {}
  if (fields.length === 0) return stored
  const rows = await tx
    .select()
    .from(importTerms)
    .where(and(eq(importTerms.tenantId, tenantId), inArray(importTerms.field, [...fields])))
  for (const { agency, field, word, meaning } of rows) ((stored[agency] ??= {})[field] ??= {})[word] = meaning
  return stored
}

/**
 * Adds the known meanings of agency words to a mapping; the user's current answers override earlier ones. `asked` are
 * the words missing from our tables.
 */
export async function withMeanings(
  tx: Tx,
  tenantId: string,
  subject: Importable,
  mapping: Mapping,
  surveyed: SeenCells,
): Promise<{ mapping: Mapping; asked: UnknownTerms[] }> {
  const toExplain = findTermsToExplain(subject, mapping, surveyed)
  const fields = new Set(
    mapping.columns.flatMap(({ field }) => importFields(subject).get(field ?? '')?.meanings?.field ?? []),
  )
  const meanings = await readStoredMeanings(tx, tenantId, [...fields])
  const request = toExplain.map(({ words, confirmed, ...column }) => {
    const { agency, field, choices } = column
    const allMeanings = { ...meanings[agency]?.[field], ...mapping.words?.[agency]?.[field] }
    const isOne = (meaning: string | undefined) => choices.some(({ value }) => value === meaning)
    const termChoices = words.map(word => ({
      word,
      meaning: isOne(allMeanings[word]) ? allMeanings[word]! : (confirmed?.read(word) ?? null),
    }))
    for (const { word, meaning } of termChoices)
      if (meaning !== null) ((meanings[agency] ??= {})[field] ??= {})[word] = meaning
    const { title, hint } = confirmed ?? {}
    return { ...column, ...(title && hint && { confirmed: { title, hint } }), words: termChoices }
  })
  return { mapping: { ...mapping, words: meanings }, asked: request }
}

/** Stores a user's meanings of an agency's words for later files of that agency. */
export async function saveMeanings(
  tx: Tx,
  tenantId: string,
  userId: string,
  { words }: Mapping,
): Promise<void> {
  if (!words) return
  const rows = Object.entries(words).flatMap(([agency, fields]) =>
    Object.entries(fields).flatMap(([field, meanings]) =>
      Object.entries(meanings).map(([word, meaning]) => ({
        tenantId,
        agency,
        field,
        word,
        meaning,
        updatedBy: userId,
      })),
    ),
  )
  if (rows.length === 0) return
  await tx
    .insert(importTerms)
    .values(rows)
    .onConflictDoUpdate({
      target: [importTerms.tenantId, importTerms.agency, importTerms.field, importTerms.word],
      set: { meaning: sql`excluded.meaning`, updatedBy: userId, updatedAt: new Date() },
      setWhere: sql`import_words.meaning <> excluded.meaning`,
    })
}
