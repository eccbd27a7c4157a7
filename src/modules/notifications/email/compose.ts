import { escapeHtml, type EmailPart } from '../../../core/mail/email.ts'

/** A notification's content in an email. */
export type EmailedNotification = {
  title: string
  message: string
  /** True if each line of the message is an item of a list. */
  isList?: boolean
  /** The id and title of the record it is about. */
  record: { id: string; title: string } | null
  /** A path within the application. */
  to: string | null
}
/** A link to receive fewer emails: "Unsubscribe from support emails". */
export type EmailChoice = { label: string; url: string }

/** The title of a single notification; for several, their number, with the record if they share one. */
export function notificationSubject(
  notifications: readonly EmailedNotification[],
  organization: string,
): string {
  const [first] = notifications
  if (first && notifications.length === 1) return first.title
  const records = distinctRecords(notifications)
  return records.length === 1 && records[0]?.title
    ? `${records[0].title}: ${notifications.length} notifications`
    : `${notifications.length} notifications from ${organization}`
}

/** The notifications, grouped by record. */
export function notificationsPart(
  notifications: readonly EmailedNotification[],
  publicUrl: string,
): EmailPart {
  const groups = distinctRecords(notifications).map(record => ({
    title: record?.title ?? '',
    items: notifications.filter(notification => (notification.record?.id ?? null) === (record?.id ?? null)),
  }))
  const isMultiple = notifications.length > 1
  const link = (to: string) => `${publicUrl}${to}`
  const text = groups.map(({ title, items }) =>
    [
      ...(isMultiple && title ? [title] : []),
      ...items.map(notifications =>
        [
          toOneLine(notifications.title),
          ...messageLines(notifications),
          ...(notifications.to ? [link(notifications.to)] : []),
        ].join('\n'),
      ),
    ].join('\n'),
  )
  const html = groups.map(({ title, items }) =>
    [
      isMultiple && title ? `<h2 style="font-size:15px;margin:16px 0 4px">${escapeHtml(title)}</h2>` : '',
      ...items.map(notifications => {
        const title = escapeHtml(toOneLine(notifications.title))
        const { to } = notifications
        const heading = to ? `<a href="${escapeHtml(link(to))}" style="${titleStyle}">${title}</a>` : title
        return `<p style="margin:0 0 12px">${[heading, ...messageLines(notifications).map(escapeHtml)].join('<br>')}</p>`
      }),
    ].join('\n'),
  )
  return { text: text.join('\n\n'), html: html.join('\n') }
}

const titleStyle = 'color:#1b4f9e;font-weight:600;text-decoration:none'

const messageLines = ({ message, isList = false }: EmailedNotification): string[] =>
  (isList ? message.split('\n') : [message]).map(toOneLine).filter(line => line !== '')

/** Adds a note that replies are read, for emails whose replies are received. */
export const withReplyHint = ({ text, html }: EmailPart): EmailPart => ({
  text: `${text}\n\n${replyHint}`,
  html: `${html}\n<p>${replyHint}</p>`,
})
const replyHint = 'To respond, reply to this email.'

export const choicesPart = (choices: readonly EmailChoice[]): EmailPart => ({
  text: choices.map(({ label, url }) => `${label}:\n${url}`).join('\n'),
  html: `<p style="color:#4d5b74;font-size:13px">${choices
    .map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color:#4d5b74">${escapeHtml(label)}</a>`)
    .join(' · ')}</p>`,
})

/** The distinct records of the notifications; null for those without one. */
export const distinctRecords = (
  notifications: readonly EmailedNotification[],
): EmailedNotification['record'][] => [
  ...new Map(notifications.map(({ record }) => [record?.id ?? null, record])).values(),
]

/** A title can come from a record, so line breaks are removed. */
const toOneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
