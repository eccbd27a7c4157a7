import { bigint, boolean, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampTz, stampColumns } from '../data/columns.server.ts'
import type { PlanFeature, PlanLimit } from '../access/vocabulary.ts'
import type { Logo } from './brand.server.ts'
import { tradeTimeZone } from '../time/day.ts'

/** The figures of a public profile, as counted on a day. */
export type PublicFigures = {
  asOf: string
  wells: number
  leases: number
  netAcres: string | null
  states: string[]
}

export const tenants = pgTable('tenants', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  planId: text('plan_id'),
  disabled: boolean().notNull().default(false),
  /** The reason that staff entered; its owners can read it. */
  disabledReason: text('disabled_reason'),
  subscriptionStatus: text('subscription_status', { enum: ['trial', 'active'] })
    .notNull()
    .default('active'),
  subscriptionProvider: text('subscription_provider').notNull().default('manual'),
  currentPeriodEnd: timestampTz('current_period_end'),
  trialEndsAt: timestampTz('trial_ends_at'),
  trialExtensionCount: integer('trial_extension_count').notNull().default(0),
  /** When the end of the trial or period was noticed and its notices sent; null while it runs. */
  planEndedAt: timestampTz('plan_ended_at'),
  address: text(),
  phone: text(),
  state: text(),
  webpage: text(),
  /** Settings and texts of the public profile. */
  publicProfile: boolean('public_profile').notNull().default(false),
  publicSlug: text('public_slug'),
  publicAbout: text('public_about'),
  publicArea: text('public_area'),
  publicPeople: text('public_people').array().notNull().default([]),
  publicWells: boolean('public_wells').notNull().default(false),
  publicAcreage: boolean('public_acreage').notNull().default(false),
  publicListings: boolean('public_listings').notNull().default(true),
  publicMessages: boolean('public_messages').notNull().default(true),
  publicFigures: jsonb('public_figures').$type<PublicFigures>(),
  /** The color, on which white is readable, and the logo; shown only if the plan allows it. */
  brandColor: text('brand_color'),
  logo: jsonb().$type<Logo>(),
  /** When staff verified the name; null if they have not. */
  verifiedAt: timestampTz('verified_at'),
  organizationType: text('organization_type'),
  organizationSubtypes: text('organization_subtypes').array().notNull().default([]),
  organizationRoles: text('organization_roles').array().notNull().default([]),
  defaultMemberRole: text('default_member_role').notNull().default('member'),
  timeZone: text('time_zone').notNull().default(tradeTimeZone),
  ...stampColumns,
})

export const joinCodes = pgTable('join_codes', {
  code: text().primaryKey(),
  tenantId: uuid('tenant_id').notNull(),
  disabled: boolean().notNull().default(false),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
})

export const roles = pgTable('roles', {
  tenantId: uuid('tenant_id').notNull(),
  id: text().notNull(),
  name: text().notNull(),
  description: text().notNull().default(''),
  capabilities: text().array().notNull().default([]),
  isSystemRole: boolean('is_system_role').notNull().default(false),
  color: text().notNull().default('none'),
  ...stampColumns,
})

export const memberships = pgTable('memberships', {
  tenantId: uuid('tenant_id').notNull(),
  userId: text('user_id').notNull(),
  roleIds: text('role_ids').array().notNull(),
  joinCode: text('join_code'),
  ...stampColumns,
})

export const plans = pgTable('plans', {
  id: text().primaryKey(),
  name: text().notNull(),
  displayName: text('display_name').notNull(),
  description: text().notNull().default(''),
  order: integer().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  isDefault: boolean('is_default').notNull().default(false),
  isFree: boolean('is_free').notNull().default(false),
  priceMonthly: numeric('price_monthly', { precision: 10, scale: 2 }),
  priceYearly: numeric('price_yearly', { precision: 10, scale: 2 }),
  trialEnabled: boolean('trial_enabled').notNull().default(false),
  trialDays: integer('trial_days').notNull().default(14),
  limits: jsonb().$type<Partial<Record<PlanLimit, number>>>().notNull().default({}),
  features: jsonb().$type<Partial<Record<PlanFeature, boolean>>>().notNull().default({}),
  version: integer().notNull().default(1),
  createdAt: timestampTz('created_at').notNull().defaultNow(),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
})

export const limitCounters = pgTable('limit_counters', {
  tenantId: uuid('tenant_id').notNull(),
  kind: text().notNull(),
  held: bigint({ mode: 'number' }).notNull().default(0),
})

/** The issuer of the platform's invoices and their payment terms, with line breaks. */
export type Issuer = { name: string; address: string; taxId: string; payment: string }

export const systemSettings = pgTable('system_settings', {
  single: boolean().primaryKey().default(true),
  emailVerificationRequired: boolean('email_verification_required').notNull().default(false),
  maxTenantsPerCustomer: integer('max_tenants_per_customer').notNull().default(1),
  /** Number of daily backups to keep; null for the default of the storage. */
  backupsKept: integer('backups_kept'),
  issuer: jsonb().$type<Issuer>(),
  /** Contact address for users; null if staff have not set one. */
  contactEmail: text('contact_email'),
  /** If true, anyone may read the guide without signing in. */
  guidePublic: boolean('guide_public').notNull().default(false),
  setupTokenHash: text('setup_token_hash'),
  id: text().generatedAlwaysAs('settings'),
  version: integer().notNull().default(1),
  updatedAt: timestampTz('updated_at').notNull().defaultNow(),
})

export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestampTz('ends_at').notNull(),
})
