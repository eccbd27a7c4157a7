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
import { unsubscribeLink, type Unsubscribing } from '../unsubscribe/token.server.ts'
import { withReplyHint, choicesPart, newsPart, newsRecords, newsSubject, type News } from './compose.ts'
import { notificationEmail } from './emails.ts'

type Row = typeof notifications.$inferSelect

/** Writes the email for a user's due notifications: its text, its thread, and its unsubscribe links. */
export async function writeNews(
  tx: Tx,
  config: Config,
  { tenantId, tenantName }: Membership,
  person: { id: string; name: string; email: string },
  rows: readonly Row[],
): Promise<Mail> {
  const { PUBLIC_URL, MAIL_FROM } = config
  const news = rows.map(row => toNews(row, tenantId))
  const page = (path: string) => `${PUBLIC_URL}${withOrganization(path, tenantId)}`
  const inboxes = { tenant: '/app/notifications', profile: '/app/profile-notifications' }
  const inbox = inboxes[rows.some(({ kind }) => kind === 'tenant') ? 'tenant' : 'profile']
  const values = {
    name: person.name,
    organization: tenantName,
    subject: newsSubject(news, tenantName),
    news: '',
    choices: '',
    link: page(inbox),
  }
  const topics = topicsIn(rows)
  const replyTo = newsReplyTo(rows, config, person.id)
  const stop = (some: Unsubscribing['topics']) =>
    unsubscribeLink(PUBLIC_URL, { tenantId, userId: person.id, topics: some })
  const choices = [
    { label: 'Notification settings', url: page(`${inbox}/settings`) },
    ...topics.map(topic => ({ label: `Unsubscribe from “${topicLabel(topic)}”`, url: stop([topic]) })),
  ]
  const written = await writeEmail(
    tx,
    notificationEmail,
    values,
    {
      news: replyTo ? withReplyHint(newsPart(news, PUBLIC_URL)) : newsPart(news, PUBLIC_URL),
      choices: choicesPart(choices),
    },
    await emailBrand(tx, tenantId, PUBLIC_URL),
  )
  return {
    to: person.email,
    ...written,
    headers: {
      ...written.headers,
      ...threadHeaders(news, mailHost(MAIL_FROM)),
      ...(replyTo && { 'Reply-To': replyTo }),
      ...(topics.length > 0 && unsubscribeHeaders(stop(topics))),
    },
  }
}

/** Emails about one record form a thread, because each refers to a message id derived from the record. */
function threadHeaders(news: readonly News[], host: string): Record<string, string> {
  const [record, ...others] = newsRecords(news)
  if (!record || others.length > 0) return {}
  const thread = `<${record.id.replaceAll(/[^\w.-]/g, '.')}@${host}>`
  return { References: thread, 'In-Reply-To': thread }
}

/** The reply address for an email about one record, if its kind supports replies. */
function newsReplyTo(rows: readonly Row[], config: Config, userId: string): string | null {
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
const topicsIn = (rows: readonly Row[]): Unsubscribing['topics'] => [
  ...new Map(
    rows.flatMap(({ kind, type, despite }) => {
      const topic = notificationTopic(kind, type)
      return despite.includes('settings') ? [] : [[`${kind} ${topic}`, { kind, topic }] as const]
    }),
  ).values(),
]

function toNews({ type, title, message, noun, recordId, metadata, actions }: Row, tenantId: string): News {
  const to = actions[0]?.to
  const called = metadata.records?.find(({ id }) => id === recordId)?.title ?? ''
  return {
    title,
    message,
    isList: typeFamily(type) === 'weekly',
    record: noun === null || recordId === null ? null : { id: `${noun}.${recordId}`, title: called },
    to: to === undefined ? null : withOrganization(to, tenantId),
  }
}
