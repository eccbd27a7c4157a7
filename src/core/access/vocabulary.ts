/** The vocabulary of access. Spec §6 defines every name; nothing else can be granted. */

export const capabilities = [
  'manage_organization',
  'assign_roles',
  'manage_members',
  'approve_members',
  'access_audit',
  'access_leases',
  'manage_leases',
  'access_reports',
  'create_reports',
  'manage_entries',
  'access_documents',
  'access_crm',
  'manage_crm',
  'manage_customers',
  'access_messages',
  'manage_notifications',
  'access_projects',
  'create_projects',
  'manage_projects',
  'manage_project_tasks',
  'assign_project_tasks',
  'manage_project_time',
  'manage_project_budget',
  'access_everything',
] as const
export type Capability = (typeof capabilities)[number]

/** Features that a plan can disable. They are on by default. */
export const standardFeatures = [
  'dashboard',
  'leases',
  'well',
  'audit',
  'documents',
  'crm',
  'projects',
  'financial_analysis',
  'organization_board',
  'guide',
  'public_profile',
  'public_map',
  'marketplace',
] as const

/** Features that a plan can enable. They are off by default. */
export const premiumFeatures = [
  'api_access',
  'priority_support',
  'custom_branding',
  'advanced_analytics',
  'white_label',
] as const

export type PlanFeature = (typeof standardFeatures)[number] | (typeof premiumFeatures)[number]

/** The limits of a plan; `maxStorage` is in megabytes. */
export const planLimits = [
  'maxLeases',
  'maxMembers',
  'maxCrmContacts',
  'maxProjects',
  'maxStorage',
  'maxApiCalls',
  'maxReports',
] as const
export type PlanLimit = (typeof planLimits)[number]

export const platformRoles = ['customer', 'customer_support', 'admin'] as const
export type PlatformRole = (typeof platformRoles)[number]
