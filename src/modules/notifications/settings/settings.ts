import { z } from 'zod'
import { timeZoneSchema } from '../../../core/time/time-zone.ts'

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

const topicFlags = <Topic extends string>(topics: readonly Topic[], isEnabled: (topic: Topic) => boolean) =>
  Object.fromEntries(topics.map(topic => [topic, isEnabled(topic)])) as Record<Topic, boolean>

const channelSchema = <Topic extends string>(topics: readonly [Topic, ...Topic[]]) =>
  z.strictObject({ enabled: z.boolean(), topics: z.strictObject(topicShape(topics)) })
const topicShape = <Topic extends string>(topics: readonly Topic[]) =>
  Object.fromEntries(topics.map(topic => [topic, z.boolean()])) as Record<Topic, z.ZodBoolean>

const frequency = z.enum(['immediate', 'daily', 'weekly'])
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 22:00.')
const quietHours = z
  .strictObject({ enabled: z.boolean(), startTime: time, endTime: time, timezone: timeZoneSchema })
  .refine(({ enabled, startTime, endTime }) => !enabled || startTime !== endTime, {
    path: ['endTime'],
    message: 'Quiet hours cannot begin and end at the same time. Choose another end, or turn them off.',
  })

export const tenantSettings = z.strictObject({
  emailNotifications: channelSchema(tenantTopics),
  pushNotifications: channelSchema(tenantTopics),
  inAppNotifications: channelSchema(tenantTopics),
  frequency,
})
export const profileSettings = z.strictObject({
  emailNotifications: channelSchema(profileTopics),
  inAppNotifications: channelSchema(profileTopics),
  pushNotifications: channelSchema(profileTopics),
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
export const notLoadedMessages: Readonly<Record<SettingsKind, string>> = {
  organization: 'No tenant settings loaded',
  tenant: 'No tenant settings loaded',
  profile: 'No profile settings loaded',
}

export type ChannelName = 'emailNotifications' | 'inAppNotifications' | 'pushNotifications'
export type Settings = TenantSettings | ProfileSettings

/** The defaults (spec §9): all topics but two by email and in the app, nothing by push. */
export function defaultTenantSettings(): TenantSettings {
  const topics = topicFlags(tenantTopics, topic => topic !== 'seo' && topic !== 'performance')
  return {
    emailNotifications: { enabled: true, topics },
    pushNotifications: { enabled: false, topics },
    inAppNotifications: { enabled: true, topics },
    frequency: 'immediate',
  }
}

const defaultPushTopics: readonly string[] = [
  'boardMentions',
  'taskAssignments',
  'securityAlerts',
  'reportAssignments',
]

export function defaultProfileSettings(timezone: string): ProfileSettings {
  const topics = topicFlags(profileTopics, () => true)
  return {
    emailNotifications: { enabled: true, topics },
    inAppNotifications: { enabled: true, topics },
    pushNotifications: {
      enabled: false,
      topics: topicFlags(profileTopics, topic => defaultPushTopics.includes(topic)),
    },
    frequency: 'immediate',
    quietHours: { enabled: false, startTime: '22:00', endTime: '08:00', timezone },
  }
}

/** Single settings by path: "emailNotifications.topics.wells". Concurrent edits are merged by path. */
export type SettingValues = Readonly<Record<string, boolean | string>>

export const flattenSettings = (settings: object, path = ''): SettingValues =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]: [string, object | boolean | string]) =>
      typeof value === 'object'
        ? Object.entries(flattenSettings(value, `${path}${name}.`))
        : [[`${path}${name}`, value]],
    ),
  )

/** Builds nested settings from paths, for validation by their schema. */
export function nestSettings(values: SettingValues): object {
  const groups = new Set(Object.keys(values).map(path => path.split('.')[0]!))
  return Object.fromEntries(
    [...groups].map(name => {
      const entries = Object.entries(values).filter(([path]) => path.startsWith(`${name}.`))
      const inner = entries.map(([path, value]) => [path.slice(name.length + 1), value] as const)
      return [name, inner.length === 0 ? values[name] : nestSettings(Object.fromEntries(inner))]
    }),
  )
}
