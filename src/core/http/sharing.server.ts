import { findLoggedRecordType } from '../data/changes/logged-record-types.server.ts'
import type { Meta } from './meta.server.ts'

/**
 * The topics that a query reads; with any, it is live. Access to a record of a private kind depends on that record,
 * so a query about one also reads the records of its kind.
 */
export function inputTopics({ reads = [] }: Meta, input: unknown): readonly string[] {
  const topics = typeof reads === 'function' ? reads(input) : reads
  return topics.length === 0 ? topics : [...new Set([...topics, ...nounsIn(input).filter(isPrivateKind)])]
}

/**
 * True if the result of a live query depends on its user. Otherwise it is shared by everyone with the same
 * rights and computed without a user: see docs/decisions/140-shared-answers.md. Queries about records of
 * private kinds are always personal. Queries with topics of private kinds and queries for any signed-in user
 * are personal by default.
 */
export function isPersonal(meta: Meta, input: unknown): boolean {
  const { gate, personal } = meta
  if (nounsIn(input).some(isPrivateKind)) return true
  if (personal !== undefined) return typeof personal === 'function' ? personal(input) : personal
  return (
    gate?.who === 'person' ||
    inputTopics(meta, input).some(noun => findLoggedRecordType(noun)?.isPrivate === true)
  )
}

const isPrivateKind = (noun: string) => Boolean(findLoggedRecordType(noun)?.isPrivate)

/** True if everyone with the same rights gets the same result of a query. */
export const isShared = (meta: Meta, input: unknown): boolean =>
  inputTopics(meta, input).length > 0 && !meta.audience && !isPersonal(meta, input)

/** The kinds of record that an input names, at any depth. The input is unvalidated. */
function nounsIn(input: unknown): string[] {
  if (typeof input !== 'object' || input === null) return []
  return Object.entries(input).flatMap(([name, value]: [string, unknown]) =>
    name === 'noun' && typeof value === 'string' ? [value] : nounsIn(value),
  )
}
