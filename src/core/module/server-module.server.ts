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
import type { Addresses } from './addresses.server.ts'
import type { AnomalyFinder } from './anomalies.server.ts'
import type { AnyReportKind } from '../reports/report-kind.server.ts'
import type { Making } from './making.server.ts'
import type { Findable } from './findable.server.ts'
import type { CalendarDates } from './calendar-dates.server.ts'
import type { CauseKind } from './causes.server.ts'
import type { Happenings } from './happenings.server.ts'
import type { Importable } from './importable.server.ts'
import type { MergeRule } from './merge-rule.server.ts'
import type { KindOf } from './kind.ts'
import type { KnownList } from './known-list.server.ts'
import type { Noun } from './noun.server.ts'
import type { PageDrawer } from './page-drawer.server.ts'
import type { JobServices } from './job-services.server.ts'
import type { Todos } from './todos.server.ts'

/** What a module adds to the product on the server. `app/server-modules.server.ts` lists every module. */
export type ServerModule = {
  name: string
  /** Its procedures, by the name under which the browser calls them. */
  routers?: Readonly<Record<string, AnyTRPCRouter>>
  /** Its uploads and downloads. */
  files?: readonly FileRoute[]
  /** Files for everyone, below an address of their own: crawlers leave out what is below /files. */
  publicFiles?: { below: string; routes: readonly FileRoute[] }
  /** What it gives to programs of everyone, at addresses of its own: feeds. */
  documents?: readonly PublicDocument[]
  jobs?: readonly AnyJob<JobServices>[]
  /** What is to be there before the first request: safe to repeat at each start, in several processes too. */
  onStart?: (services: Pick<Services, 'database'>) => Promise<void>
  /** The kinds of records that are described once, in their tables: tests and the demonstration go over them. */
  kinds?: readonly { kind: KindOf<z.ZodObject>; table: PgTable }[]
  /** What `record` writes about. */
  nouns?: readonly Noun[]
  /** Its lists, as far as people keep views of them. */
  lists?: readonly KnownList[]
  /** What people find by words. */
  finds?: readonly Findable[]
  /** What files can bring. */
  importables?: readonly Importable[]
  /** Of its tables that refer to contacts, by name: what is particular of them when two contacts are merged. */
  mergeRules?: Readonly<Record<string, MergeRule>>
  /** The kinds of email that it sends, whose words staff may change. */
  mails?: readonly EmailKind[]
  /** What plans limit, and how what is there is counted. */
  limits?: readonly Limit[]
  /** What staff read of each organization and of all together. */
  counts?: readonly Count[]
  /** What staff read of the whole platform beside. */
  figures?: readonly PlatformFigure[]
  /** What comes due, and is to be told to those who may open it: looked for each day, told once by `once`. */
  reminders?: (tx: Tx, membership: Membership, today: Day) => Promise<Reminder[]>
  /** What in its records does not look right. */
  anomalies?: readonly AnomalyFinder[]
  /** What it asks people to do, on the dashboard. */
  todos?: Todos
  /** The kinds of report that it brings. */
  reports?: readonly AnyReportKind[]
  /** What people make of messages and posts; its module in the browser has a form for each. */
  makes?: readonly Making[]
  /** What it shows to everyone at addresses that only it knows. */
  addresses?: Addresses
  /** What it puts on people's calendars. */
  dates?: CalendarDates
  /** Which of its records start tasks, and are closed with them; its module in the browser has a form for each. */
  causes?: readonly CauseKind[]
  /** What it puts on the line of time of other modules' records. */
  happenings?: readonly Happenings[]
  /** What follows when a document has a new version, in the transaction that adds it. */
  onVersion?: (tx: Tx, services: Services, version: NewVersion) => Promise<unknown>
  /** What follows when the production of an organization was summed again, in the transaction that sums it. */
  onProductionSummed?: (tx: Tx, tenantId: string) => Promise<unknown>
  /** What follows when the day of an organization turns, in a transaction of its own. */
  onDay?: (tx: Tx, tenantId: string, today: Day) => Promise<unknown>
  /** What follows when leases came out different, or were deleted, in that transaction. */
  onLeasesChanged?: (tx: Tx, tenantId: string, leaseIds: readonly string[]) => Promise<unknown>
  /** What follows when a lease was made of a deal, or that was undone, in that transaction. */
  onDealLeased?: (tx: Tx, actor: Actor, deal: LeasedDeal) => Promise<unknown>
  /** The places, as SQL with one column, of what it keeps in the store of files beside the files of records. */
  keeps?: readonly SQL[]
  /** Draws pages of files for who may look at them and not have them. */
  drawsPages?: PageDrawer
  /**
   * Tables that hold people's own words beside those that name their person in a column that everyone knows: which rows
   * are a person's, as SQL with their id written as a literal. The export of their data has them.
   */
  wrote?: Readonly<Record<string, (person: string) => string>>
  /**
   * Tables in which people have rows of their own within an organization: which of them its export holds for the person who
   * asks for it, as SQL with their id written as a literal.
   */
  personal?: Readonly<Record<string, (person: string) => string>>
  /** Removes what it keeps of a person whose account is deleted, beside the columns that refer to them. */
  forgets?: (tx: Tx, person: { id: string; email: string }) => Promise<void>
}

/** A version of a document, which `userId` added; its files are those rows of `document_versions`. */
export type NewVersion = { tenantId: string; userId: string; documentId: string; number: number }

/** A deal with the lease that was made of it, and when that was signed; null where the lease was undone. */
export type LeasedDeal = { dealId: string; lease: { id: string; signedOn: Day } | null }

export type Reminder = {
  type: string
  priority: 'low' | 'normal' | 'high' | 'urgent'
  title: string
  message: string
  /** Null where it is about several records; then `action` leads to them. */
  about: { noun: string; id: string; title: string | null } | null
  action?: { label: string; to: string }
  gate: Gate
  /** Only these of those who pass the gate. */
  whom?: readonly string[]
  /** And none of these, who are told of it otherwise. */
  except?: readonly string[]
  /** What it is told in spite of: a digest, what its reader turned off, quiet hours. */
  despite?: readonly ('digest' | 'settings' | 'quiet')[]
  once: string
}

/** A document that is the same for everyone: drawn once until a topic that it is read from is signalled, and kept as bytes. */
export type PublicDocument = {
  path: string
  mediaType: string
  topics: readonly string[]
  draw: (services: Services) => Promise<string>
}

/** `counted`: by organization, as tenant_id and held; `of` narrows it to one. */
export type Limit = { kind: PlanLimit; counted: (of: SQL) => SQL }

/** How many records of a kind there are: `counted` as for a limit, `label` as a heading says it. */
type Count = { name: string; label: string; counted: (of: SQL) => SQL }

/** `asked`: one row, its `value` and a `note` or null; `to` is the page that says more. */
type PlatformFigure = { label: string; to: string; asked: SQL }
