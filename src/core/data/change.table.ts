import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One row per write: history, the audit log and the live signal are read from it. Rows are never changed. */
export const changes = pgTable('changes', {
  tenantId: uuid('tenant_id').notNull(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  actorId: text('actor_id').notNull(),
  /** Who of support did it for that person, with their consent. */
  actedBy: text('acted_by'),
  noun: text().notNull(),
  recordId: text('record_id').notNull(),
  act: text().notNull(),
  before: jsonb(),
  after: jsonb(),
  ip: text(),
  userAgent: text('user_agent'),
  path: text(),
  method: text(),
  /** What the record was called when this happened; null: it has no name, or is called as a person is now. */
  title: text(),
  /** Whether the seal covers the title: what was written before there were titles was sealed without. */
  titleSealed: boolean('title_sealed').notNull().default(true),
})
