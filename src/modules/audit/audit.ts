import { z } from 'zod'
import { aDay, anInstant } from '../../core/form/fields.ts'

/** The types of activity of the specification: what people and the platform want to see apart from edits of records. */
export const activityTypes = [
  'auth.login',
  'auth.logout',
  'auth.register',
  'plan.request.update',
  'membership.approve',
  'membership.invite',
  'membership.remove',
  'tenant.update',
] as const

const key = z.string().trim().min(1).max(120)

/** Which records of the log a page is about. Everything that is set must hold. */
export const auditFilter = z.object({
  /** Words of what a record was called. */
  search: z.string().trim().max(200).optional(),
  person: key.optional(),
  noun: key.optional(),
  recordId: key.optional(),
  act: key.optional(),
  /** Of an organization’s log: a line of an act on many records, of which each line is shown. */
  within: z.int().positive().optional(),
  /** Days of the organization, both included. */
  from: aDay.optional(),
  to: aDay.optional(),
})
export type AuditFilter = z.output<typeof auditFilter>

/** Where a page of the log begins: after this record, going back in time. */
const auditPlace = z.object({ at: anInstant, id: z.int() })
export type AuditPlace = z.output<typeof auditPlace>

export const auditWindow = z.object({
  filter: auditFilter.default({}),
  after: auditPlace.nullable().default(null),
  limit: z.int().min(1).max(500).default(100),
})
export type AuditWindow = z.output<typeof auditWindow>

/** One record of the log. `recordName` is what the record was called, as far as it has a name. */
export type AuditRow = {
  id: number
  tenantId: string
  tenantName: string | null
  /** ISO, in microseconds. */
  at: string
  actorId: string
  who: string | null
  email: string | null
  noun: string
  recordId: string
  /** The kind of record, as one says it: "lease". */
  kind: string
  recordName: string | null
  /** How many times this was done by one act, on how many records; the line shows the last. */
  many: number
  records: number
  /** Where the record is read. */
  to: string | null
  act: string
  /** What was done, without its subject: "created lease"; the same with the record; what it changed from what to what. */
  what: string
  sentence: string
  details: string[]
  before?: unknown
  after?: unknown
  ip: string | null
  userAgent: string | null
  path: string | null
  method: string | null
}

/** What there is to filter by. */
export type AuditChoices = { people: Choice[]; nouns: Choice[]; acts: Choice[] }
type Choice = { value: string; label: string }

/** Who acts without an account: the product's rules, jobs and commands, and visitors of what is shared by a link. */
export const withoutAccount: Readonly<Record<string, string>> = {
  rules: 'Wellhead',
  system: 'Wellhead',
  link: 'Someone with a link',
}

export const actorName = ({ who, actorId }: AuditRow): string => who ?? withoutAccount[actorId] ?? actorId
