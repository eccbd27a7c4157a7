import type { AnyPgTable } from 'drizzle-orm/pg-core'

export type Change = {
  /** The noun's name, such as `leases`, as declared in its module's manifest. It is also the live topic. */
  noun: string
  recordId: string
  /** `create`, `update`, `delete`, `restore`, or the noun's own verb. */
  act: string
  before?: unknown
  after?: unknown
  /** The title of the record, for nouns that cannot derive it. */
  title?: string
}

/** The properties of a kind of record that the log needs. A module's `Noun` adds more. */
export type LoggedRecordType = {
  /** The name that `recordChange` writes, and the live topic of its readers. */
  name: string
  /**
   * Each record belongs to some users, and row-level security enforces it; with `PrivacyCondition` this applies only to
   * some of the records. As a consequence, the log stores their changes without content (private-changes), responses
   * about them are never shared (core/http/sharing), no one can comment on them, the dashboard does not show
   * them as news, and the list of users who have one open is read again whenever one changes.
   */
  isPrivate?: true | PrivacyCondition
  title: Title
}

/** A record is visible to everyone with access if this condition holds for its row and for its logged fields. */
type PrivacyCondition = {
  unless: { column: readonly [name: string, value: unknown]; field: readonly [name: string, value: unknown] }
}

/**
 * How the title of a record is built. `columns`: these columns, joined; without a table, they are read from its
 * changes only. `named`: the title of the record that this field of the change refers to. `id`: the id as text.
 * `person`, `organization`: the current name, so that a deleted account leaves no name behind. `none`: no title
 * except the name of its kind.
 */
export type Title =
  | { table?: AnyPgTable; columns: readonly string[] }
  | { named: string }
  | 'id'
  | 'person'
  | 'organization'
  | 'none'

let recordTypesByName: ReadonlyMap<string, LoggedRecordType> = new Map()

/** Sets the kinds of records. Called once, before anything is recorded (core/module/modules.server.ts). */
export function registerRecordTypes(input: readonly LoggedRecordType[]): void {
  recordTypesByName = new Map(input.map(noun => [noun.name, noun]))
}

export const findLoggedRecordType = (name: string): LoggedRecordType | undefined =>
  recordTypesByName.get(name)
