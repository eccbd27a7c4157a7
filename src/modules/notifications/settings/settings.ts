import { z } from 'zod'
import { timeZoneText } from '../../../core/time/time-zone.ts'

export const tenantTopics = [
  'marketplace',
  'messages',
  'system',
  'reports',
  'organization',
  'support',
  'wells',
  'weekly',
  'seo',
  'performance',
  'crm',
] as const
export const profileTopics = [
  'membershipChanges',
  'roleChanges',
  'boardMentions',
  'taskAssignments',
  'documentSharing',
  'reportAssignments',
  'wellLeaseChanges',
  'systemMessages',
  'securityAlerts',
] as const

const topicFlags = <Topic extends string>(topics: readonly Topic[], on: (topic: Topic) => boolean) =>
  Object.fromEntries(topics.map(topic => [topic, on(topic)])) as Record<Topic, boolean>

const channel = <Topic extends string>(topics: readonly [Topic, ...Topic[]]) =>
  z.strictObject({ enabled: z.boolean(), topics: z.strictObject(topicShape(topics)) })
const topicShape = <Topic extends string>(topics: readonly Topic[]) =>
  Object.fromEntries(topics.map(topic => [topic, z.boolean()])) as Record<Topic, z.ZodBoolean>

const frequency = z.enum(['immediate', 'daily', 'weekly'])
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00.')
const quietHours = z
  .strictObject({ enabled: z.boolean(), startTime: time, endTime: time, timezone: timeZoneText })
  .refine(({ enabled, startTime, endTime }) => !enabled || startTime !== endTime, {
    path: ['endTime'],
    message: 'Quiet hours cannot begin and end at the same time. Choose another end, or turn them off.',
  })

export const tenantSettings = z.strictObject({
  emailNotifications: channel(tenantTopics),
  pushNotifications: channel(tenantTopics),
  inAppNotifications: channel(tenantTopics),
  frequency,
})
export const profileSettings = z.strictObject({
  emailNotifications: channel(profileTopics),
  inAppNotifications: channel(profileTopics),
  pushNotifications: channel(profileTopics),
  frequency,
  quietHours,
})
export type TenantSettings = z.output<typeof tenantSettings>
export type ProfileSettings = z.output<typeof profileSettings>
/**
 * The owner of settings: an organization (for members who have not chosen), a member of it, or a user in all
 * organizations.
 */
export type SettingsKind = 'organization' | 'tenant' | 'profile'

/** The error for changing settings that were not loaded (spec §8). */
export const notLoaded: Readonly<Record<SettingsKind, string>> = {
  organization: 'No tenant settings loaded',
  tenant: 'No tenant settings loaded',
  profile: 'No profile settings loaded',
}

export type ChannelName = 'emailNotifications' | 'inAppNotifications' | 'pushNotifications'
export type Settings = TenantSettings | ProfileSettings

/** The defaults (spec §9): all topics but two by email and in the app, nothing by push. */
export function defaultTenantSettings(): TenantSettings {
  const limit = topicFlags(tenantTopics, topic => topic !== 'seo' && topic !== 'performance')
  return {
    emailNotifications: { enabled: true, topics: limit },
    pushNotifications: { enabled: false, topics: limit },
    inAppNotifications: { enabled: true, topics: limit },
    frequency: 'immediate',
  }
}

const pushed: readonly string[] = ['boardMentions', 'taskAssignments', 'securityAlerts', 'reportAssignments']

export function defaultProfileSettings(timezone: string): ProfileSettings {
  const all = topicFlags(profileTopics, () => true)
  return {
    emailNotifications: { enabled: true, topics: all },
    inAppNotifications: { enabled: true, topics: all },
    pushNotifications: { enabled: false, topics: topicFlags(profileTopics, topic => pushed.includes(topic)) },
    frequency: 'immediate',
    quietHours: { enabled: false, startTime: '22:00', endTime: '08:00', timezone },
  }
}

/** Single settings by path: "emailNotifications.topics.wells". Concurrent edits are merged by path. */
export type Answers = Readonly<Record<string, boolean | string>>

export const toAnswers = (settings: object, path = ''): Answers =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]: [string, object | boolean | string]) =>
      typeof value === 'object'
        ? Object.entries(toAnswers(value, `${path}${name}.`))
        : [[`${path}${name}`, value]],
    ),
  )

/** Builds nested settings from paths, for validation by their schema. */
export function toSettings(answers: Answers): object {
  const first = new Set(Object.keys(answers).map(path => path.split('.')[0]!))
  return Object.fromEntries(
    [...first].map(name => {
      const below = Object.entries(answers).filter(([path]) => path.startsWith(`${name}.`))
      const inner = below.map(([path, value]) => [path.slice(name.length + 1), value] as const)
      return [name, inner.length === 0 ? answers[name] : toSettings(Object.fromEntries(inner))]
    }),
  )
}
