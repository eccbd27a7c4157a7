import type { Context } from '../../core/http/context.server.ts'
import type { twoOrganizations } from '../../core/http/testing/organizations.ts'

export type Fields = Readonly<Record<string, unknown>>
export type EditedVersion = { id: string; version: number; fields?: Fields }

/** A kind of record that users edit. Kinds that modules register with samples are included automatically. */
export type ConflictKind = {
  name: string
  create: (n: number) => Promise<EditedVersion>
  /** New values for two different fields. */
  change: [Fields, Fields]
  /** Saves a change based on the version that `create` returned. */
  save: (seen: EditedVersion, change: Fields) => Promise<unknown>
  /** Another value of the first field, if not every value is valid. */
  different?: Fields
  /** The change that saves the state of `create` again; null if each save is a separate step. */
  same?: Fields | null
  readCurrent: (id: string) => Promise<object | undefined>
  remove?: (seen: EditedVersion) => Promise<unknown>
  /** True if changes of two fields are merged; otherwise the second user is shown both versions. */
  merges: boolean
}

/** The editors: the owner of an organization, and an admin of the platform. */
export type Editors = () => {
  orgs: Awaited<ReturnType<typeof twoOrganizations>>
  admin: Context
}
