import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../core/data/columns.server.ts'
import type { Gate } from '../../core/access/refusal.ts'
import type { NotificationAction, NotificationMetadata } from './notification.ts'
import { despites, emailStates, notificationKinds, priorities, pushStates } from './notification.ts'

const kind = () => text({ enum: notificationKinds }).notNull()

/** What people are told: a row for each person and matter. */
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
  readAt: moment('read_at'),
  readBy: text('read_by'),
  snoozedUntil: moment('snoozed_until'),
  expiresAt: moment('expires_at'),
  actions: jsonb().$type<NotificationAction[]>().notNull().default([]),
  metadata: jsonb().$type<NotificationMetadata>().notNull().default({ scope: 'user' }),
  noun: text(),
  recordId: text('record_id'),
  /** What it becomes one with, as long as it is unread. */
  alike: text(),
  /** What is told a person only once. */
  once: text(),
  createdBy: text('created_by'),
  /** Whether the inbox shows it; what is only emailed it does not. */
  inApp: boolean('in_app').notNull().default(true),
  /** What its reader must be allowed, asked again when it is emailed. */
  gate: jsonb().$type<Gate>(),
  /** What it is told in spite of. */
  despite: text({ enum: despites }).array().notNull().default([]),
  /** When its email is looked at again; null once that is settled, by its state. */
  emailAt: moment('email_at'),
  emailState: text('email_state', { enum: emailStates }).notNull().default('none'),
  emailId: uuid('email_id'),
  emailedAt: moment('emailed_at'),
  /** When its push is looked at again; null once that is settled, by its state. */
  pushAt: moment('push_at'),
  pushState: text('push_state', { enum: pushStates }).notNull().default('none'),
  pushedAt: moment('pushed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  deletedAt: moment('deleted_at'),
})

/** Records of which a person wants to hear nothing more. */
export const mutedRecords = pgTable('muted_records', {
  tenantId: uuid('tenant_id').notNull(),
  userId: text('user_id').notNull(),
  noun: text().notNull(),
  recordId: text('record_id').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})

const document = () => ({
  settings: jsonb().notNull(),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
})

/** What a member wants to be told by their organization. */
export const notificationSettings = pgTable('notification_settings', {
  tenantId: uuid('tenant_id').notNull(),
  userId: text('user_id').notNull(),
  ...document(),
})

/** The same for members who have not chosen. */
export const organizationNotificationSettings = pgTable('organization_notification_settings', {
  tenantId: uuid('tenant_id').primaryKey(),
  ...document(),
})

/** What a person wants to be told of their own, in whatever organizations they are. */
export const profileNotificationSettings = pgTable('profile_notification_settings', {
  userId: text('user_id').primaryKey(),
  ...document(),
})

/** Up to which seal of its log an organization's people were told. */
export const sentThrough = pgTable('told_through', {
  tenantId: uuid('tenant_id').primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
})
