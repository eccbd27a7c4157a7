import { recordedNoun } from '../data/changes/recorded.server.ts'
import type { Meta } from './meta.server.ts'

/**
 * The topics that a query reads; it is live where there are any. Who may open a record of a private kind depends on that
 * record, so a query about one reads the records of its kind as well.
 */
export function topicsOf({ reads = [] }: Meta, input: unknown): readonly string[] {
  const topics = typeof reads === 'function' ? reads(input) : reads
  return topics.length === 0 ? topics : [...new Set([...topics, ...kindsIn(input).filter(isPrivateKind)])]
}

/**
 * Whether the answer of a live query depends on its person. Otherwise it is shared by all with the same rights, and is
 * computed for nobody in particular: see docs/decisions/140-shared-answers.md. Records of private kinds always do; where
 * the query does not say, so do topics of private kinds, and what is open to any signed-in person.
 */
export function isPersonal(meta: Meta, input: unknown): boolean {
  const { gate, personal } = meta
  if (kindsIn(input).some(isPrivateKind)) return true
  if (personal !== undefined) return typeof personal === 'function' ? personal(input) : personal
  return gate?.who === 'person' || topicsOf(meta, input).some(noun => recordedNoun(noun)?.isPrivate === true)
}

const isPrivateKind = (noun: string) => Boolean(recordedNoun(noun)?.isPrivate)

/** Whether all who have the same rights get the same answer of a query. */
export const isShared = (meta: Meta, input: unknown): boolean =>
  topicsOf(meta, input).length > 0 && !meta.audience && !isPersonal(meta, input)

/** The kinds of record that an input names, at any depth. What was sent may be anything. */
function kindsIn(input: unknown): string[] {
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([name, value]: [string, unknown]) =>
    name === 'noun' && typeof value === 'string' ? [value] : kindsIn(value),
  )
}
