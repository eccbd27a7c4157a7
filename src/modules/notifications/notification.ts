export const notificationKinds = ['tenant', 'profile'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

/**
 * The outcome of a notification's email: off, due, sent; or not sent because it had been read, its record was
 * muted, its topic was off, its reader had lost the right, or their address was unconfirmed.
 */
export const emailStates = ['none', 'due', 'sent', 'read', 'muted', 'off', 'refused', 'unconfirmed'] as const
/** The outcome of its push. `no_device` means that its reader has not turned on push in any browser. */
export const pushStates = ['none', 'due', 'sent', 'read', 'muted', 'off', 'refused', 'no_device'] as const

/** The user settings that a notification can override: digests, muted or disabled topics, and quiet hours. */
export const settingsOverrides = ['digest', 'settings', 'quiet'] as const
export type SettingsOverride = (typeof settingsOverrides)[number]

/** A link to a page of the application, never to another site. */
export type NotificationAction = { label: string; to: string }

/** `records` are the merged records; `changes` counts their changes. */
export type NotificationMetadata = {
  scope: 'user' | 'org'
  changes?: number
  records?: { id: string; title: string }[]
}

/**
 * Families of types, by prefix (spec §3). Obligations, leases, AFEs, title curative and imports are additions to the
 * spec.
 */
const families = {
  obligation: { label: 'Obligations', begins: ['obligation_'], tenant: 'wells', profile: 'wellLeaseChanges' },
  lease: { label: 'Leases', begins: ['lease_'], tenant: 'wells', profile: 'wellLeaseChanges' },
  afe: { label: 'AFEs', begins: ['afe_'], tenant: 'wells', profile: 'wellLeaseChanges' },
  curative: {
    label: 'Title curative',
    begins: ['curative_'],
    tenant: 'wells',
    profile: 'wellLeaseChanges',
  },
  task: { label: 'Tasks', begins: ['task_'], tenant: 'system', profile: 'taskAssignments' },
  import: { label: 'Imports', begins: ['import_'], tenant: 'system', profile: 'systemMessages' },
  well: { label: 'Wells', begins: ['well_'], tenant: 'wells', profile: 'wellLeaseChanges' },
  message: {
    label: 'Messages',
    begins: ['message_', 'thread_'],
    tenant: 'messages',
    profile: 'boardMentions',
  },
  report: { label: 'Reports', begins: ['report_'], tenant: 'reports', profile: 'reportAssignments' },
  document: { label: 'Documents', begins: ['document_'], tenant: 'system', profile: 'documentSharing' },
  marketplace: {
    label: 'Marketplace',
    begins: ['marketplace_'],
    tenant: 'marketplace',
    profile: 'systemMessages',
  },
  crm: { label: 'CRM', begins: ['crm_'], tenant: 'crm', profile: 'systemMessages' },
  support: { label: 'Support', begins: ['support_'], tenant: 'support', profile: 'systemMessages' },
  organization: {
    label: 'Organization',
    begins: ['organization_', 'member_', 'role_'],
    tenant: 'organization',
    profile: 'membershipChanges',
  },
  weekly: {
    label: 'Weekly report',
    begins: ['weekly_'],
    tenant: 'weekly',
    profile: 'wellLeaseChanges',
  },
  security: { label: 'Security', begins: ['security_'], tenant: 'system', profile: 'securityAlerts' },
  system: {
    label: 'System',
    begins: ['system_', 'subscription_'],
    tenant: 'system',
    profile: 'systemMessages',
  },
} as const

export type Family = keyof typeof families
export const familyNames = Object.keys(families) as Family[]
export const familyLabel = (family: Family): string => families[family].label
export const typePrefixes = (family: Family): readonly string[] => families[family].begins

/** The family of a type; `system` for unknown ones. */
export const typeFamily = (type: string): Family =>
  familyNames.find(family => typePrefixes(family).some(prefix => type.startsWith(prefix))) ?? 'system'

/** The settings topic for a notification of this kind and type. Roles have their own. */
export const notificationTopic = (kind: NotificationKind, type: string): string =>
  kind === 'profile' && type.startsWith('role_') ? 'roleChanges' : families[typeFamily(type)][kind]

export const isUrgent = (priority: Priority) => priority === 'high' || priority === 'urgent'
