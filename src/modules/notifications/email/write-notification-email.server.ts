import type { Membership } from '../../../core/access/refusal.ts'
import type { Config } from '../../../core/config/config.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { withOrganization } from '../../../core/tenancy/active-tenant.ts'
import { findRecordType } from '../../../core/module/modules.server.ts'
import { mailHost } from '../../../core/mail/mail.server.ts'
import type { Mail } from '../../../core/mail/postman.server.ts'
import { emailBrand, writeEmail } from '../../../core/mail/write-email.server.ts'
import { notificationTopic, typeFamily } from '../notification.ts'
import type { notifications } from '../notification.table.ts'
import { topicLabel } from '../settings/topics.ts'
import { unsubscribeLink, type UnsubscribeTarget } from '../unsubscribe/token.server.ts'
import {
  withReplyHint,
  choicesPart,
  notificationsPart,
  distinctRecords,
  notificationSubject,
  type EmailedNotification,
} from './compose.ts'
import { notificationEmail } from './emails.ts'

type Row = typeof notifications.$inferSelect

/** Writes the email for a user's due notifications: its text, its thread, and its unsubscribe links. */
export async function writeNotificationEmail(
  tx: Tx,
  config: Config,
  { tenantId, tenantName }: Membership,
  person: { id: string; name: string; email: string },
  rows: readonly Row[],
): Promise<Mail> {
  const { PUBLIC_URL, MAIL_FROM } = config
  const notifications = rows.map(row => toEmailedNotification(row, tenantId))
  const pageUrl = (path: string) => `${PUBLIC_URL}${withOrganization(path, tenantId)}`
  const inboxes = { tenant: '/app/notifications', profile: '/app/profile-notifications' }
  const inbox = inboxes[rows.some(({ kind }) => kind === 'tenant') ? 'tenant' : 'profile']
  const values = {
    name: person.name,
    organization: tenantName,
    subject: notificationSubject(notifications, tenantName),
    news: '',
    choices: '',
    link: pageUrl(inbox),
  }
  const topics = topicsIn(rows)
  const replyTo = notificationReplyTo(rows, config, person.id)
  const unsubscribeUrl = (topicsToStop: UnsubscribeTarget['topics']) =>
    unsubscribeLink(PUBLIC_URL, { tenantId, userId: person.id, topics: topicsToStop })
  const choices = [
    { label: 'Notification settings', url: pageUrl(`${inbox}/settings`) },
    ...topics.map(topic => ({
      label: `Unsubscribe from “${topicLabel(topic)}”`,
      url: unsubscribeUrl([topic]),
    })),
  ]
  const email = await writeEmail(
    tx,
    notificationEmail,
    values,
    {
      news: replyTo
        ? withReplyHint(notificationsPart(notifications, PUBLIC_URL))
        : notificationsPart(notifications, PUBLIC_URL),
      choices: choicesPart(choices),
    },
    await emailBrand(tx, tenantId, PUBLIC_URL),
  )
  return {
    to: person.email,
    ...email,
    headers: {
      ...email.headers,
      ...threadHeaders(notifications, mailHost(MAIL_FROM)),
      ...(replyTo && { 'Reply-To': replyTo }),
      ...(topics.length > 0 && unsubscribeHeaders(unsubscribeUrl(topics))),
    },
  }
}

/** Emails about one record form a thread, because each refers to a message id derived from the record. */
function threadHeaders(notifications: readonly EmailedNotification[], host: string): Record<string, string> {
  const [record, ...otherRecords] = distinctRecords(notifications)
  if (!record || otherRecords.length > 0) return {}
  const thread = `<${record.id.replaceAll(/[^\w.-]/g, '.')}@${host}>`
  return { References: thread, 'In-Reply-To': thread }
}

/** The reply address for an email about one record, if its kind supports replies. */
function notificationReplyTo(rows: readonly Row[], config: Config, userId: string): string | null {
  const [first] = rows
  if (!first?.noun || !first.recordId || rows.some(({ recordId }) => recordId !== first.recordId)) return null
  return findRecordType(first.noun)?.replyTo?.(config, first.recordId, userId) ?? null
}

/** The one-click unsubscribe headers, which mail programs post to without a prompt (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** The distinct topics of the notifications. Those sent regardless of settings cannot be unsubscribed from. */
const topicsIn = (rows: readonly Row[]): UnsubscribeTarget['topics'] => [
  ...new Map(
    rows.flatMap(({ kind, type, despite }) => {
      const topic = notificationTopic(kind, type)
      return despite.includes('settings') ? [] : [[`${kind} ${topic}`, { kind, topic }] as const]
    }),
  ).values(),
]

function toEmailedNotification(
  { type, title, message, noun, recordId, metadata, actions }: Row,
  tenantId: string,
): EmailedNotification {
  const path = actions[0]?.to
  const recordTitle = metadata.records?.find(({ id }) => id === recordId)?.title ?? ''
  return {
    title,
    message,
    isList: typeFamily(type) === 'weekly',
    record: noun === null || recordId === null ? null : { id: `${noun}.${recordId}`, title: recordTitle },
    to: path === undefined ? null : withOrganization(path, tenantId),
  }
}
