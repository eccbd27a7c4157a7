import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** One row per write. The history, the audit log and the live signals read it. Rows are never changed. */
export const changes = pgTable('changes', {
  tenantId: uuid('tenant_id').notNull(),
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  actorId: text('actor_id').notNull(),
  /** The support agent who acted for the actor, with their consent. */
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
  /**
   * The title of the record at the time of the change. Null if it has none, or if the current name of a user or
   * organization is shown.
   */
  title: text(),
  /** True if the seal covers the title. Rows written before titles existed were sealed without one. */
  titleSealed: boolean('title_sealed').notNull().default(true),
})
