import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Gate } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import type { Actor } from '../data/record.server.ts'
import type { Services } from '../http/context.server.ts'

/**
 * A kind of record that files can be attached to. Users who may view a record may view its files, and users who may
 * change it may change them.
 */
export type Attachable = {
  table: AnyPgTable & Record<'tenantId' | 'id', AnyPgColumn>
  access: Record<'read' | 'write', Gate>
  /** The record whose log shows the files, if it is a different one: for an inspection, its equipment. */
  logged?: { noun: string; column: string }
  /** If set, only the author of a record may change its files. */
  byAuthor?: true
  /** Runs in the transaction that adds, changes, removes or restores a file. */
  changed?: (tx: Tx, services: Services, actor: Actor, recordId: string) => Promise<unknown>
  /** If set, each record has one file, which its module announces and which is deleted with the record. */
  single?: Single
}

type Single = {
  maxBytes: number
  /** The allowed media types, detected from the first bytes, and their description; any type if omitted. */
  restriction?: { mediaTypes: readonly string[]; words: string }
  /** Runs in the transaction that stores the file. */
  onStored?: (tx: Tx, services: Services, actor: Actor, file: StoredFile) => Promise<unknown>
}

type StoredFile = { recordId: string; fileName: string; size: number; sha256: string }
