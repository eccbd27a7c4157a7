import type { Gate } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import type { NotificationKind } from '../notification.ts'
import { profileTopics, tenantTopics } from './settings.ts'

/** A topic of the settings; `gate` is set if only some users can receive its notifications. */
type Topic = {
  label: string
  gate?: Gate
  /** The reason why it cannot be turned off. */
  always?: string
}

const leasesGate = routeGate('/app/leases')
const crmGate = routeGate('/app/crm')

const organizationTopics: Readonly<Record<(typeof tenantTopics)[number], Topic>> = {
  marketplace: { label: 'Marketplace' },
  messages: { label: 'Messages and comments' },
  system: { label: 'System and imports' },
  reports: { label: 'Reports', gate: { who: 'member', capability: 'access_reports' } },
  organization: { label: 'Members and roles' },
  support: { label: 'Support' },
  wells: { label: 'Leases, wells and obligations', gate: leasesGate },
  weekly: { label: 'Weekly report on obligations', gate: { who: 'owner' } },
  seo: { label: 'SEO' },
  performance: { label: 'Performance' },
  crm: { label: 'CRM', gate: crmGate },
}
const personalTopics: Readonly<Record<(typeof profileTopics)[number], Topic>> = {
  membershipChanges: { label: 'Membership changes' },
  roleChanges: { label: 'Role changes' },
  boardMentions: { label: 'Mentions and comments' },
  taskAssignments: { label: 'Task assignments', gate: routeGate('/app/projects') },
  documentSharing: { label: 'Shared documents', gate: routeGate('/app/documents') },
  reportAssignments: {
    label: 'Report assignments',
    gate: { who: 'member', capability: 'access_reports' },
  },
  wellLeaseChanges: { label: 'Wells and leases that you follow', gate: leasesGate },
  systemMessages: { label: 'System messages' },
  securityAlerts: { label: 'Security alerts', always: 'Always in the app and by email.' },
}

export const listTopics = (kind: NotificationKind): readonly (Topic & { id: string })[] =>
  Object.entries<Topic>(kind === 'tenant' ? organizationTopics : personalTopics).map(([id, topic]) => ({
    id,
    ...topic,
  }))

/** A topic's label, or its id if the settings no longer have it. */
export const topicLabel = ({ kind, topic }: { kind: NotificationKind; topic: string }): string =>
  listTopics(kind).find(({ id }) => id === topic)?.label ?? topic

export const channels = [
  { id: 'inAppNotifications', label: 'In the app' },
  { id: 'emailNotifications', label: 'Email' },
  { id: 'pushNotifications', label: 'Push' },
] as const

export const frequencies = [
  { value: 'immediate', label: 'Immediately' },
  { value: 'daily', label: 'Daily, at 8 in the morning' },
  { value: 'weekly', label: 'Weekly, on Monday at 8 in the morning' },
] as const

const settingLabels: Readonly<Record<string, string>> = {
  frequency: 'Emails are sent',
  'quietHours.enabled': 'Quiet hours',
  'quietHours.startTime': 'Quiet from',
  'quietHours.endTime': 'Quiet until',
  'quietHours.timezone': 'Time zone',
}

/** The label of a setting: "Email, Support". */
export function settingLabel(path: string): string {
  const [channelId, ...topicPath] = path.split('.')
  const channel = channels.find(({ id }) => id === channelId)
  if (!channel) return settingLabels[path] ?? path
  const topic = [...listTopics('tenant'), ...listTopics('profile')].find(({ id }) => id === topicPath.at(-1))
  return topic ? `${channel.label}, ${topic.label}` : channel.label
}

/** The value of a setting: "on", "Daily, at 8 in the morning". */
export function settingText(path: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return path === 'frequency'
    ? (frequencies.find(frequency => frequency.value === value)?.label ?? '')
    : String(value)
}

/** The changed settings, one line each. */
export const settingLines = (before: unknown, after: unknown): string[] => {
  const previous = new Map(Object.entries((before ?? {}) as object))
  return Object.entries((after ?? {}) as object).map(
    ([path, value]) =>
      `${settingLabel(path)}: ${settingText(path, previous.get(path))} → ${settingText(path, value)}`,
  )
}
