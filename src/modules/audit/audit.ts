import { z } from 'zod'
import type { Names } from './named.ts'

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
  person: key.optional(),
  noun: key.optional(),
  recordId: key.optional(),
  act: key.optional(),
  /** Days of the organization, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type AuditFilter = z.output<typeof auditFilter>

/** Where a page of the log begins: after this record, going back in time. */
export const auditPlace = z.object({ at: z.iso.datetime({ offset: true }), id: z.int() })
export type AuditPlace = z.output<typeof auditPlace>

export const auditWindow = z.object({
  filter: auditFilter.default({}),
  after: auditPlace.nullable().default(null),
  limit: z.int().min(1).max(500).default(100),
})
export type AuditWindow = z.output<typeof auditWindow>

/** One record of the log. `recordName` is what the record is called now, as far as it has a name. */
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
  recordName: string | null
  act: string
  before?: unknown
  after?: unknown
  /** What the identifiers in it are called. */
  names?: Names
  ip: string | null
  userAgent: string | null
  path: string | null
  method: string | null
}

/** What there is to filter by. */
export type AuditChoices = { people: { id: string; name: string }[]; nouns: string[]; acts: string[] }
