import { z } from 'zod'
import { daySchema, instantSchema } from '../../core/form/fields.ts'

/** The types of activity in the specification: events other than edits of records. */
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

/** The filters of a log page. All that are set must match. */
export const auditFilter = z.object({
  /** Words in the name of a record. */
  search: z.string().trim().max(200).optional(),
  person: key.optional(),
  noun: key.optional(),
  recordId: key.optional(),
  act: key.optional(),
  /** Only in an organization’s log: the line of an act on many records, to show each of its lines. */
  within: z.int().positive().optional(),
  /** Days in the organization's time zone, both included. */
  from: daySchema.optional(),
  to: daySchema.optional(),
})
export type AuditFilter = z.output<typeof auditFilter>

/** The cursor of a page of the log: it starts after this entry, going back in time. */
const auditCursor = z.object({ at: instantSchema, id: z.int() })
export type AuditCursor = z.output<typeof auditCursor>

export const auditWindow = z.object({
  filter: auditFilter.default({}),
  after: auditCursor.nullable().default(null),
  limit: z.int().min(1).max(500).default(100),
})
export type AuditWindow = z.output<typeof auditWindow>

/** One log entry. `recordName` is the name of the record, if it has one. */
export type AuditRow = {
  id: number
  tenantId: string
  tenantName: string | null
  /** ISO, with microseconds. */
  at: string
  actorId: string
  who: string | null
  email: string | null
  noun: string
  recordId: string
  /** The kind of record in words: "lease". */
  kind: string
  recordName: string | null
  /** The number of lines of the act, and of its records. The entry shows the last one. */
  many: number
  records: number
  /** The address of the record. */
  to: string | null
  act: string
  /** The act without its subject: "created lease"; the same with the record; and the changes. */
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

export type AuditChoices = { people: Choice[]; nouns: Choice[]; acts: Choice[] }
type Choice = { value: string; label: string }

/** The names of actors without an account: the product's rules, jobs and commands, and visitors with a shared link. */
export const systemActorNames: Readonly<Record<string, string>> = {
  rules: 'Wellhead',
  system: 'Wellhead',
  link: 'Someone with a link',
}

export const actorName = ({ who, actorId }: AuditRow): string => who ?? systemActorNames[actorId] ?? actorId
