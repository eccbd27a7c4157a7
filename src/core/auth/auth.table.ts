import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampTz } from '../data/columns.server.ts'

const timestampColumns = {
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
}

export const users = pgTable('users', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  /** Version of the profile: the name and the picture. */
  version: integer().notNull().default(1),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  platformRoles: text('platform_roles').array().notNull().default(['customer']),
  /** When and why this user was blocked from signing in; null if they may sign in. */
  disabledAt: timestampTz('disabled_at'),
  disabledReason: text('disabled_reason'),
  /** When the user first signed in; null if they have not yet. */
  enteredAt: timestampTz('entered_at'),
  /** When a reset last ended every other way to sign in; null if there was none. */
  waysInEndedAt: timestampTz('ways_in_ended_at'),
  /** When it became certain that the owner of the mailbox also owns the account; see account-access.server.ts. */
  ownerConfirmedAt: timestampTz('owner_confirmed_at'),
  ...timestampColumns,
})

export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  token: text().notNull().unique(),
  expiresAt: timestampTz('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  lastSeenAt: timestampTz('last_seen_at').notNull().defaultNow(),
  ...timestampColumns,
})

export const accounts = pgTable('accounts', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: timestampTz('access_token_expires_at'),
  refreshTokenExpiresAt: timestampTz('refresh_token_expires_at'),
  scope: text(),
  password: text(),
  ...timestampColumns,
})

export const verifications = pgTable('verifications', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: timestampTz('expires_at').notNull(),
  ...timestampColumns,
})

export const twoFactors = pgTable('two_factor', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: timestampTz('locked_until'),
})

export const passkeys = pgTable('passkeys', {
  id: text().primaryKey(),
  userId: text('user_id').notNull(),
  name: text(),
  publicKey: text('public_key').notNull(),
  // The library expects this name.
  credentialID: text('credential_id').notNull().unique(),
  counter: bigint({ mode: 'number' }).notNull(),
  deviceType: text('device_type').notNull(),
  backedUp: boolean('backed_up').notNull(),
  transports: text(),
  aaguid: text(),
  createdAt: timestampTz('created_at'),
})
