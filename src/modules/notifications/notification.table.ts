import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz } from '../../core/data/columns.server.ts'
import type { Gate } from '../../core/access/refusal.ts'
import type { NotificationAction, NotificationMetadata } from './notification.ts'
import { settingsOverrides, emailStates, notificationKinds, priorities, pushStates } from './notification.ts'

const kind = () => text({ enum: notificationKinds }).notNull()

/** Notifications, with one row per user and event. */
export const notifications = pgTable('notifications', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  userId: text('user_id').notNull(),
  kind: kind(),
  type: text().notNull(),
  title: text().notNull(),
  message: text().notNull().default(''),
  priority: text({ enum: priorities }).notNull().default('normal'),
  isRead: boolean('is_read').notNull().default(false),
  readAt: timestampTz('read_at'),
  readBy: text('read_by'),
  snoozedUntil: timestampTz('snoozed_until'),
  expiresAt: timestampTz('expires_at'),
  actions: jsonb().$type<NotificationAction[]>().notNull().default([]),
  metadata: jsonb().$type<NotificationMetadata>().notNull().default({ scope: 'user' }),
  noun: text(),
  recordId: text('record_id'),
  /** The key under which it merges with similar ones while unread. */
  alike: text(),
  /** The key under which a user is notified only once. */
  once: text(),
  createdBy: text('created_by'),
  /** True if the inbox shows it; false if it is sent only by email or push. */
  inApp: boolean('in_app').notNull().default(true),
  /** The rights its reader must have, checked again before it is emailed. */
  gate: jsonb().$type<Gate>(),
  /** The user settings it overrides. */
  despite: text({ enum: settingsOverrides }).array().notNull().default([]),
  /** The time at which its email is due or reconsidered; null once `emailState` is final. */
  emailAt: timestampTz('email_at'),
  emailState: text('email_state', { enum: emailStates }).notNull().default('none'),
  emailId: uuid('email_id'),
  emailedAt: timestampTz('emailed_at'),
  /** The time at which its push is due or reconsidered; null once `pushState` is final. */
  pushAt: timestampTz('push_at'),
  pushState: text('push_state', { enum: pushStates }).notNull().default('none'),
  pushedAt: timestampTz('pushed_at'),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  deletedAt: timestampTz('deleted_at'),
})

/** Records that a user has muted. */
export const mutedRecords = pgTable('muted_records', {
  tenantId: uuid('tenant_id').notNull(),
  userId: text('user_id').notNull(),
  noun: text().notNull(),
  recordId: text('record_id').notNull(),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
})

const document = () => ({
  settings: jsonb().notNull(),
  version: integer().notNull().default(1),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
})

/** A member's settings for notifications from their organization. */
export const notificationSettings = pgTable('notification_settings', {
  tenantId: uuid('tenant_id').notNull(),
  userId: text('user_id').notNull(),
  ...document(),
})

/** The defaults for members who have not chosen. */
export const organizationNotificationSettings = pgTable('organization_notification_settings', {
  tenantId: uuid('tenant_id').primaryKey(),
  ...document(),
})

/** A user's settings for personal notifications, in all organizations. */
export const profileNotificationSettings = pgTable('profile_notification_settings', {
  userId: text('user_id').primaryKey(),
  ...document(),
})

/** The log seal up to which an organization's people were notified. */
export const notifiedThrough = pgTable('told_through', {
  tenantId: uuid('tenant_id').primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
})
