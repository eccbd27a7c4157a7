import type { AnyTRPCRouter } from '@trpc/server'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Gate, Membership } from '../access/refusal.ts'
import type { Day } from '../time/calendar.ts'
import type { PlanLimit } from '../access/vocabulary.ts'
import type { Tx } from '../data/database.server.ts'
import type { Actor } from '../data/record.server.ts'
import type { FileRoute } from '../files/file-route.server.ts'
import type { Services } from '../http/context.server.ts'
import type { EmailKind } from '../mail/email.ts'
import type { AnyJob } from '../jobs/any-job.server.ts'
import type { UrlSource } from './public-urls.server.ts'
import type { AnomalyFinder } from './anomalies.server.ts'
import type { AnyReportKind } from '../reports/report-kind.server.ts'
import type { RecordMaker } from './record-maker.server.ts'
import type { Findable } from './findable.server.ts'
import type { CalendarDates } from './calendar-dates.server.ts'
import type { CauseKind } from './causes.server.ts'
import type { TimelineSource } from './timeline-source.server.ts'
import type { Importable } from './importable.server.ts'
import type { MergeRule } from './merge-rule.server.ts'
import type { KindOf } from './kind.ts'
import type { ViewableList } from './viewable-list.server.ts'
import type { RecordType } from './record-type.server.ts'
import type { PageDrawer } from './page-drawer.server.ts'
import type { JobServices } from './job-services.server.ts'
import type { Todos } from './todos.server.ts'

/** The server part of a module. `app/server-modules.server.ts` lists every module. */
export type ServerModule = {
  name: string
  /** Its procedures, by the name that the browser uses. */
  routers?: Readonly<Record<string, AnyTRPCRouter>>
  /** Its uploads and downloads. */
  files?: readonly FileRoute[]
  /** Public files, below a separate path, since crawlers skip everything below /files. */
  publicFiles?: { below: string; routes: readonly FileRoute[] }
  /** Public documents for programs, such as feeds, at their own addresses. */
  documents?: readonly PublicDocument[]
  jobs?: readonly AnyJob<JobServices>[]
  /** Prepares data before the first request. Must be safe to repeat at each start, and in several processes. */
  onStart?: (services: Pick<Services, 'database'>) => Promise<void>
  /** The record kinds described together with their tables. Tests and the demonstration iterate over them. */
  kinds?: readonly { kind: KindOf<z.ZodObject>; table: PgTable }[]
  /** The nouns that `recordChange` writes about. */
  nouns?: readonly RecordType[]
  /** Its lists that users can save views of. */
  lists?: readonly ViewableList[]
  /** The records that users can search for. */
  finds?: readonly Findable[]
  /** The kinds of records that can be imported from files. */
  importables?: readonly Importable[]
  /** Special rules for its tables that refer to contacts, by table name, when two contacts are merged. */
  mergeRules?: Readonly<Record<string, MergeRule>>
  /** The emails that it sends. Staff can edit their text. */
  mails?: readonly EmailKind[]
  /** Its plan limits, and how their usage is counted. */
  limits?: readonly Limit[]
  /** Counts that staff see for each organization and for all together. */
  counts?: readonly RecordCount[]
  /** Additional figures that staff see for the whole platform. */
  figures?: readonly PlatformFigure[]
  /** Reminders for users who may open them. Checked daily; each is sent once, identified by `once`. */
  reminders?: (tx: Tx, membership: Membership, today: Day) => Promise<Reminder[]>
  /** Searches for suspicious data in its records. */
  anomalies?: readonly AnomalyFinder[]
  /** The tasks that it shows on the dashboard. */
  todos?: Todos
  /** The kinds of report that it adds. */
  reports?: readonly AnyReportKind[]
  /** Records that users can create from messages and posts. Its module in the browser has a form for each. */
  recordMakers?: readonly RecordMaker[]
  /** Public addresses that only the module can list. */
  publicUrls?: UrlSource
  /** The dates that it adds to users' calendars. */
  calendarDates?: CalendarDates
  /** Its records that start tasks and are closed with them. Its module in the browser has a form for each. */
  causes?: readonly CauseKind[]
  /** Its entries on the timelines of other modules' records. */
  timelineSources?: readonly TimelineSource[]
  /** Runs in the transaction that adds a document version. */
  onVersion?: (tx: Tx, services: Services, version: NewVersion) => Promise<unknown>
  /** Runs in the transaction that recalculates the production totals of an organization. */
  onProductionSummed?: (tx: Tx, tenantId: string) => Promise<unknown>
  /** Runs in its own transaction when a new day begins for an organization. */
  onDay?: (tx: Tx, tenantId: string, today: Day) => Promise<unknown>
  /** Runs in the transaction that changes or deletes leases. */
  onLeasesChanged?: (tx: Tx, tenantId: string, leaseIds: readonly string[]) => Promise<unknown>
  /** Runs in the transaction that creates a lease from a deal, or undoes that. */
  onDealLeased?: (tx: Tx, actor: Actor, deal: LeasedDeal) => Promise<unknown>
  /** SQL with one column: the storage paths of its files that are not attached to records. */
  usedPathQueries?: readonly SQL[]
  /** Renders pages for users who may view files but not download them. */
  pageDrawer?: PageDrawer
  /**
   * Tables that contain users' own text, in addition to those with a well-known column for the user. The function
   * returns SQL that selects a user's rows, with their id as a literal. The export of a user's data includes them.
   */
  authoredTables?: Readonly<Record<string, (person: string) => string>>
  /**
   * Tables with users' personal rows within an organization. The function returns SQL that selects the rows that the
   * organization's export contains for the user who requests it, with their id as a literal.
   */
  personalTables?: Readonly<Record<string, (person: string) => string>>
  /** Removes the data of a user whose account is deleted, other than the columns that refer to them. */
  deletePersonData?: (tx: Tx, person: { id: string; email: string }) => Promise<void>
}

/** A document version that `userId` added. Its files are the matching rows of `document_versions`. */
export type NewVersion = { tenantId: string; userId: string; documentId: string; number: number }

/** A deal with the lease created from it and its signing date; null if the lease was undone. */
export type LeasedDeal = { dealId: string; lease: { id: string; signedOn: Day } | null }

export type Reminder = {
  type: string
  priority: 'low' | 'normal' | 'high' | 'urgent'
  title: string
  message: string
  /** Null for a reminder about several records; `action` then links to them. */
  about: { noun: string; id: string; title: string | null } | null
  action?: { label: string; to: string }
  gate: Gate
  /** Limits the reminder to these users among those who pass the gate. */
  whom?: readonly string[]
  /** Excludes users who are informed in another way. */
  except?: readonly string[]
  /** Settings that it overrides: a digest, types the reader turned off, quiet hours. */
  despite?: readonly ('digest' | 'settings' | 'quiet')[]
  once: string
}

/**
 * A document that is the same for everyone. It is rendered once, cached as bytes, and discarded when one of its
 * topics is signaled.
 */
export type PublicDocument = {
  path: string
  mediaType: string
  topics: readonly string[]
  draw: (services: Services) => Promise<string>
}

/** `countSql` returns tenant_id and held by organization; `of` limits it to one. */
export type Limit = { kind: PlanLimit; countSql: (condition: SQL) => SQL }

/** The number of records of a kind: `countSql` as for a limit, `label` as a heading. */
type RecordCount = { name: string; label: string; countSql: (condition: SQL) => SQL }

/** `asked` returns one row with `value` and an optional `note`; `to` is the page with details. */
type PlatformFigure = { label: string; to: string; asked: SQL }
