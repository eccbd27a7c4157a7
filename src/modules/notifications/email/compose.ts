import { escapeHtml, type EmailPart } from '../../../core/mail/email.ts'

/** A notification as an email tells it. */
export type News = {
  title: string
  message: string
  /** The record that it is about: which, and what it is called. */
  record: { id: string; title: string } | null
  /** A path of the product. */
  to: string | null
}
/** A way to have fewer: "Unsubscribe from support emails". */
export type EmailChoice = { label: string; url: string }

/** One is called by its title; several by how many, and by their record where they are of one. */
export function subjectOf(news: readonly News[], organization: string): string {
  const [first] = news
  if (first && news.length === 1) return first.title
  const records = recordsOf(news)
  return records.length === 1 && records[0]?.title
    ? `${records[0].title}: ${news.length} notifications`
    : `${news.length} notifications from ${organization}`
}

/** What is new, record by record. */
export function newsPart(news: readonly News[], publicUrl: string): EmailPart {
  const groups = recordsOf(news).map(record => ({
    title: record?.title ?? '',
    items: news.filter(each => (each.record?.id ?? null) === (record?.id ?? null)),
  }))
  const several = news.length > 1
  const link = (to: string) => `${publicUrl}${to}`
  const text = groups.map(({ title, items }) =>
    [
      ...(several && title ? [title] : []),
      ...items.map(({ title, message, to }) =>
        [oneLine(title), ...(message ? [oneLine(message)] : []), ...(to ? [link(to)] : [])].join('\n'),
      ),
    ].join('\n'),
  )
  const html = groups.map(({ title, items }) =>
    [
      several && title ? `<h2 style="font-size:15px;margin:16px 0 4px">${escapeHtml(title)}</h2>` : '',
      ...items.map(({ title, message, to }) => {
        const called = escapeHtml(oneLine(title))
        const head = to ? `<a href="${escapeHtml(link(to))}">${called}</a>` : called
        return `<p style="margin:0 0 8px">${head}${message ? `<br>${escapeHtml(oneLine(message))}` : ''}</p>`
      }),
    ].join('\n'),
  )
  return { text: text.join('\n\n'), html: html.join('\n') }
}

/** The same, where what is sent back to an email arrives. */
export const answerable = ({ text, html }: EmailPart): EmailPart => ({
  text: `${text}\n\n${answerWords}`,
  html: `${html}\n<p>${answerWords}</p>`,
})
const answerWords = 'To reply, answer this email.'

export const choicesPart = (choices: readonly EmailChoice[]): EmailPart => ({
  text: choices.map(({ label, url }) => `${label}:\n${url}`).join('\n'),
  html: `<p style="color:#4d5b74;font-size:13px">${choices
    .map(({ label, url }) => `<a href="${escapeHtml(url)}" style="color:#4d5b74">${escapeHtml(label)}</a>`)
    .join(' · ')}</p>`,
})

/** The records that news are about, each once; null stands for those that are about none. */
export const recordsOf = (news: readonly News[]): News['record'][] => [
  ...new Map(news.map(({ record }) => [record?.id ?? null, record])).values(),
]

/** A title may come from a record: it begins no line of its own. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
