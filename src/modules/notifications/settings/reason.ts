import { typeFamily, notificationTopic, type Family, type NotificationKind } from '../notification.ts'
import type { SettingValues } from './settings.ts'
import { frequencies, topicLabel } from './topics.ts'

/** The rule for a personal notification, by family. Those of an organization depend on roles. */
const reasons: Readonly<Partial<Record<Family, string>>> = {
  obligation: 'You are responsible for this obligation, are its deputy, or follow its lease.',
  lease: 'You follow this lease, or are responsible for it.',
  well: 'You follow this well, or are responsible for it.',
  afe: 'You are involved in this AFE.',
  curative: 'You are responsible for this curative item, or follow its lease.',
  task: 'You are assigned to this task, or follow it.',
  import: 'You started this import.',
  message: 'You are in this thread, or were mentioned.',
  report: 'You scheduled this report, or it was sent to you.',
  document: 'The document was shared with you, or you follow its record.',
  support: 'You are involved in this ticket.',
  organization: 'It concerns your membership or your roles.',
  security: 'It concerns the security of your account.',
}

/** The reason why a user received a notification of this type, as a sentence. */
export const notificationReason = (kind: NotificationKind, type: string): string =>
  kind === 'profile'
    ? (reasons[typeFamily(type)] ?? 'It is addressed to you.')
    : `Your role in the organization includes the topic “${topicLabel({ kind, topic: notificationTopic(kind, type) })}”.`

/** The channels of a topic by the user's settings: "In the app and by email, daily at 8 in the morning." */
export function deliverySentence(topic: string, settings: SettingValues): string {
  const isOn = (channel: string) =>
    settings[`${channel}.enabled`] === true && settings[`${channel}.topics.${topic}`] !== false
  const frequency = frequencies.find(({ value }) => value === settings['frequency'])?.label.toLowerCase()
  const channels = [
    ...(isOn('inAppNotifications') ? ['in the app'] : []),
    ...(isOn('emailNotifications') ? [`by email${frequency ? ` (${frequency})` : ''}`] : []),
    ...(isOn('pushNotifications') ? ['by push'] : []),
  ]
  const quietHoursSentence =
    settings['quietHours.enabled'] === true
      ? ` Quiet hours from ${String(settings['quietHours.startTime'])} to ${String(settings['quietHours.endTime'])}.`
      : ''
  return channels.length === 0
    ? 'This topic is turned off now.'
    : `You get it ${joinList(channels)}.${quietHoursSentence}`
}

const joinList = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)!}`
