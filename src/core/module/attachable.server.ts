import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { Gate } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import type { Actor } from '../data/record.server.ts'
import type { Services } from '../http/context.server.ts'

/** A kind of record that files can be attached to. Who may see a record sees its files, who may change it changes them. */
export type Attachable = {
  table: AnyPgTable & Record<'tenantId' | 'id', AnyPgColumn>
  access: Record<'read' | 'write', Gate>
  /** The record whose log tells of the files, where it is another one: of an inspection, its equipment. */
  logged?: { noun: string; column: string }
  /** Only who made a record changes its files. */
  byAuthor?: true
  /** What follows in the transaction that adds, changes, removes or restores a file. */
  changed?: (tx: Tx, services: Services, actor: Actor, recordId: string) => Promise<unknown>
  /** Its records have one file each, which their module announces, and which goes with the record. */
  single?: Single
}

type Single = {
  maxBytes: number
  /** What it may be by its first bytes, and in words; anything, where nothing is said. */
  only?: { mediaTypes: readonly string[]; words: string }
  /** What follows in the transaction that keeps the file. */
  kept?: (tx: Tx, services: Services, actor: Actor, file: StoredFile) => Promise<unknown>
}

type StoredFile = { recordId: string; fileName: string; size: number; sha256: string }
