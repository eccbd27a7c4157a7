import type { z } from 'zod'
import type { Gate, Membership } from '../access/refusal.ts'
import type { Config } from '../config/config.server.ts'
import type { Tx } from '../data/database.server.ts'
import type { RecordedNoun } from '../data/changes/recorded.server.ts'
import type { Customizable } from './customizable.server.ts'
import type { Said } from './making.server.ts'
import type { Attachable } from './attachable.server.ts'

/** A kind of record, as the audit log, notifications and exports speak of it. */
export type Noun = RecordedNoun & {
  /** "lease", "Leases". */
  one: string
  many: string
  /** Where a record is read. */
  to?: (id: string) => string
  /** Who may open one. With it, and a table in its title, people comment on its records and follow them. */
  open?: Gate
  /** Fields of changes, of any noun, that hold ids of this one. */
  heldIn?: RegExp
  /** What is done to it, in the past tense and without its subject, where the words for any kind do not do. */
  acts?: Readonly<Record<string, string>>
  /** What people write of it: the log says its fields by their titles and words. */
  fields?: z.ZodObject
  /** Its changes tell of its parts as well: "linked a well on lease ND-159". Those that are named need no words for being added, changed and removed. */
  parts?: true | readonly NounPart[]
  /** Files can be attached to its records. */
  attachments?: Attachable
  /** Something is said in its records: what modules make of that hangs on them (core/origins). */
  said?: Said
  /** Organizations add fields of their own to its records; its table is `customizable`. */
  custom?: Customizable
  /** Where a person answers an email about one of its records; null where they cannot. */
  replyTo?: (config: Config, id: string, userId: string) => string | null
  /** What a change says, for a noun that says it by itself. */
  line?: (change: Acted, called: Called) => Partial<ChangeLine>
  /** Whom a change of it concerns beside its actor: the ids of people of the organization, each once. */
  concerns?: (tx: Tx, tenantId: string, change: Acted & { recordId: string }) => Promise<string[]>
  /**
   * What people are told of a change of it; null: nothing. Of several notices each person gets the first that is for
   * them. Who made the change is not told, unless the notice says so. The membership is anyone's of the organization, to
   * judge its people by.
   */
  tells?: (
    tx: Tx,
    tenantId: string,
    change: Acted & { recordId: string; actorId: string },
    membership: Membership,
  ) => Told | Promise<Told>
}

type Told = Notice | readonly Notice[] | null

/** A change that people are told of: as a matter of the organization (`tenant`) or of their own (`profile`). */
export type Notice = {
  kind: 'tenant' | 'profile'
  /** Begins with its family: `well_changed`. */
  type: string
  priority?: 'low' | 'normal' | 'high' | 'urgent'
  /** `followers` of the record, those whom the noun `concerns`, the person that it is about, all who pass the gate, or just these. */
  whom: 'followers' | 'concerned' | 'its person' | 'everyone' | readonly string[]
  /** Nobody is told about what they may not open. */
  gate: Gate
  /** What was begun by a person and ended without them is told to them too. */
  actorToo?: true
  /** Where it leads, and what it is about, where that is not the record itself. */
  to?: string
  about?: { noun: string; recordId: string }
  /** Its words, where the log's do not do. */
  title?: string
  message?: string
  /** Those about one record become one, which reads so: {} is how many they are. */
  several?: string
}

/** Rows that hang on a record: "inspection". */
export type NounPart = { one: string; schema: z.ZodObject }

type Acted = { act: string; before?: unknown; after?: unknown }

/** What the ids in a field of the change stand for: "ND-9 Berg"; empty where it holds none. */
type Called = (field: string) => string

/** What was done, as a sentence without its subject, and what it changed from what to what. */
export type ChangeLine = { what: string; details: string[] }
