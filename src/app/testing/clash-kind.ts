import type { Context } from '../../core/http/context.server.ts'
import type { twoOrganizations } from '../../core/http/testing/organizations.ts'

export type Fields = Readonly<Record<string, unknown>>
export type Seen = { id: string; version: number; fields?: Fields }

/** One kind of record that people edit. Those that modules register with samples are here by themselves. */
export type Kind = {
  name: string
  make: (n: number) => Promise<Seen>
  /** A new value of each of two fields. */
  change: [Fields, Fields]
  /** Saves a change, as someone who saw it as `make` left it. */
  save: (seen: Seen, change: Fields) => Promise<unknown>
  /** Another value of the first field, where not any does. */
  different?: Fields
  /** What is saved where it is saved as `make` left it; null where each save is a step of its own. */
  same?: Fields | null
  stands: (id: string) => Promise<object | undefined>
  remove?: (seen: Seen) => Promise<unknown>
  /** Whether changes of two fields both stand; otherwise the second person is shown both versions. */
  merges: boolean
}

/** Who edits: the owner of an organization, and an admin of the platform. */
export type Editors = () => {
  orgs: Awaited<ReturnType<typeof twoOrganizations>>
  admin: Context
}
