export const notificationKinds = ['tenant', 'profile'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

/**
 * What became of a notification's email: none was wanted, it is due, it was sent; or, when it was due, it had been read,
 * its record was muted, the topic turned off, its reader was no longer allowed it, or had not confirmed their address.
 */
export const emailStates = ['none', 'due', 'sent', 'read', 'muted', 'off', 'refused', 'unconfirmed'] as const
/** The same of its push, which has no browser to be shown in where its reader turned it on in none. */
export const pushStates = ['none', 'due', 'sent', 'read', 'muted', 'off', 'refused', 'no_device'] as const

/** What a notification is told in spite of: a digest, what its reader turned off or muted, quiet hours. */
export const despites = ['digest', 'settings', 'quiet'] as const
export type Despite = (typeof despites)[number]

/** Leads to a page of the product, never elsewhere. */
export type NotificationAction = { label: string; to: string }

/** `records` are those that became one notification; `changes`, how often they were changed. */
export type NotificationMetadata = {
  scope: 'user' | 'org'
  changes?: number
  records?: { id: string; title: string }[]
}

/** Kinds of matters, by how their types begin (spec §3); obligations, leases, AFEs, title curative and imports are ours. */
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
export const beginnings = (family: Family): readonly string[] => families[family].begins

/** The family of a type; what belongs to none is of the system. */
export const familyOf = (type: string): Family =>
  familyNames.find(family => beginnings(family).some(begin => type.startsWith(begin))) ?? 'system'

/** The flag of a person's settings that a notification of this kind and type asks. Roles have one of their own. */
export const topicOf = (kind: NotificationKind, type: string): string =>
  kind === 'profile' && type.startsWith('role_') ? 'roleChanges' : families[familyOf(type)][kind]

export const isUrgent = (priority: Priority) => priority === 'high' || priority === 'urgent'
