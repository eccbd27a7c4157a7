import type { z } from 'zod'
import type { Gate, Membership } from '../access/refusal.ts'
import type { Config } from '../config/config.server.ts'
import type { Tx } from '../data/database.server.ts'
import type { LoggedRecordType } from '../data/changes/logged-record-types.server.ts'
import type { Customizable } from './customizable.server.ts'
import type { MessageKind } from './record-maker.server.ts'
import type { Attachable } from './attachable.server.ts'

/** A kind of record, with its words for the audit log, notifications and exports. */
export type RecordType = LoggedRecordType & {
  /** "lease", "Leases". */
  one: string
  many: string
  /** Path of a record's page. */
  to?: (id: string) => string
  /** Who may open a record. With it, and a table in its title, users can comment on its records and follow them. */
  open?: Gate
  /** Fields in changes of any noun that contain ids of this one. */
  idFieldPattern?: RegExp
  /** Past-tense phrases for its actions, without a subject, if the general ones do not fit. */
  actionPhrases?: Readonly<Record<string, string>>
  /** The schema of its editable fields. The log uses their titles and words. */
  fields?: z.ZodObject
  /**
   * Set if its changes also describe its parts: "linked a well on lease ND-159". Named parts need no words for
   * adding, changing and removing.
   */
  parts?: true | readonly NounPart[]
  /** Set if files can be attached to its records. */
  attachments?: Attachable
  /** Set if its records contain messages. Records created from a message refer to it (core/origins). */
  messageKind?: MessageKind
  /** Set if organizations can add fields to its records. Its table has `customizableColumns`. */
  custom?: Customizable
  /** The reply address for emails about a record; null if there is none. */
  replyTo?: (config: Config, id: string, userId: string) => string | null
  /** The text of a change, for nouns that write it themselves. */
  describeChange?: (change: LoggedAct, called: NamesInField) => Partial<ChangeLine>
  /** Returns the ids of the organization's members, besides the actor, whom a change concerns. Each appears once. */
  findConcerned?: (tx: Tx, tenantId: string, change: LoggedAct & { recordId: string }) => Promise<string[]>
  /**
   * Returns the notices for a change; null if there are none. Each user gets the first notice that applies to them.
   * The actor gets none unless the notice includes them. The membership is an arbitrary one of the organization, used
   * to check its members.
   */
  createNotices?: (
    tx: Tx,
    tenantId: string,
    change: LoggedAct & { recordId: string; actorId: string },
    membership: Membership,
  ) => Notices | Promise<Notices>
}

type Notices = Notice | readonly Notice[] | null

/** A notice of a change: about the organization (`tenant`) or the user's own profile (`profile`). */
export type Notice = {
  kind: 'tenant' | 'profile'
  /** Begins with its family: `well_changed`. */
  type: string
  priority?: 'low' | 'normal' | 'high' | 'urgent'
  /**
   * `followers` of the record, those whom `findConcerned` returns, the user that it is about, everyone who passes the
   * gate, or a list of ids.
   */
  recipients: 'followers' | 'concerned' | 'its person' | 'everyone' | readonly string[]
  /** Users who may not open the record get no notice. */
  gate: Gate
  /** If set, the actor gets it too: for work that a user started and that ended without them. */
  actorToo?: true
  /** The page it links to and the record it is about, if not the record itself. */
  to?: string
  about?: { noun: string; recordId: string }
  /** Its text, if the log's does not fit. */
  title?: string
  message?: string
  /** The text for several notices about one record, combined into one; {} is their number. */
  several?: string
}

/** Rows that belong to a record: "inspection". */
export type NounPart = { one: string; schema: z.ZodObject }

type LoggedAct = { act: string; before?: unknown; after?: unknown }

/** Returns the names of the records whose ids are in a field of the change: "ND-9 Berg"; empty if there are none. */
type NamesInField = (field: string) => string

/** The action as a sentence without its subject, and the old and new values. */
export type ChangeLine = { what: string; details: string[] }
