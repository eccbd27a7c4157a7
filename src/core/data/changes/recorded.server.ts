import type { AnyPgTable } from 'drizzle-orm/pg-core'

export type Change = {
  /** The noun's name, such as `leases`, as its module's manifest declares it; it is also the live topic. */
  noun: string
  recordId: string
  /** `create`, `update`, `delete`, `restore`, or the noun's own verb. */
  act: string
  before?: unknown
  after?: unknown
  /** What the record is called, where its noun cannot say. */
  title?: string
}

/** What the log has to know of a kind of record; a module says more of it in its `Noun`. */
export type RecordedNoun = {
  /** What `record` writes, and the live topic of those who read it. */
  name: string
  /**
   * Its records belong to some people each, and row-level security says to whom; or some of its records do, as
   * `PartlyPrivate` tells. All else follows from this: their changes stand in the log without words (private-changes),
   * answers about them are shared with nobody (core/http/sharing), nobody comments on them, they are no news on the
   * dashboard, and who has one open is looked up again whenever one changes.
   */
  isPrivate?: true | PartlyPrivate
  title: Title
}

/** A record is for everyone who passes the gate where this holds, of its row and of what is written of it. */
type PartlyPrivate = {
  unless: { column: readonly [name: string, value: unknown]; field: readonly [name: string, value: unknown] }
}

/**
 * How the title of a record reads: its columns, one after the other; without a table, they stand in its changes alone.
 * `named`: as what this field of the change stands for. `id`: as its id reads. `person`, `organization`: as these are
 * called now, so that nothing of a person stays when their account is deleted. `none`: it has no name but its kind.
 */
export type Title =
  | { table?: AnyPgTable; columns: readonly string[] }
  | { named: string }
  | 'id'
  | 'person'
  | 'organization'
  | 'none'

let nouns: ReadonlyMap<string, RecordedNoun> = new Map()

/** Takes the kinds of records, once, before anything is recorded (core/module/modules.server.ts). */
export function takeNouns(given: readonly RecordedNoun[]): void {
  nouns = new Map(given.map(noun => [noun.name, noun]))
}

export const recordedNoun = (name: string): RecordedNoun | undefined => nouns.get(name)
