/** The text of an email. `{name}` is a placeholder; the paragraph `{link}` becomes a link labeled `label`. */
export type EmailText = { subject: string; text: string; label: string }

/**
 * What to do with an email that may have arrived, because a server was killed or disconnected during delivery. `send`
 * sends it again, if a second copy is better than none; `hold` leaves it to staff, who send or drop it.
 */
export type WhenDoubtful = 'send' | 'hold'

/**
 * A kind of email with its original text, which staff may change. `places` holds an example value for each
 * placeholder except the link. The link and the placeholders in `requiredPlaceholders` must stay in the text, because it would be
 * useless without them.
 */
export type EmailKind<Place extends string = string> = EmailText & {
  id: string
  title: string
  whenDoubtful: WhenDoubtful
  places: Readonly<Record<Place, string>>
  requiredPlaceholders: readonly NoInfer<Place>[]
  /** Its text without the product's name, for organizations whose plan includes that. */
  whiteLabel?: EmailText
}

export type EmailValues<Place extends string> = Readonly<Record<Place | 'link', string>>
export type WrittenEmail = {
  subject: string
  text: string
  html: string
  /** The sender's name in `From`, if it is not the product's. The address is always the server's. */
  headers?: { From: string }
}

/** Declares a kind of email; its placeholders are inferred from their examples. */
export const emailKind = <Place extends string>(kind: EmailKind<Place>): EmailKind<Place> => kind

/** Example values for a kind of email. */
export const emailExample = (kind: EmailKind): Readonly<Record<string, string>> => ({
  ...kind.places,
  link: 'https://wellhead.example/…',
})

export const placeholders = (kind: EmailKind): string[] => Object.keys(emailExample(kind))

const placeholderPattern = /\{([a-z]+)\}/gi
const linkPlaceholder = '{link}'

export const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    character => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character]!,
  )

/** Fills placeholders in one pass, so that braces inside a value are never treated as placeholders. */
const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string>>,
  clean = (value: string) => value,
) =>
  text.replaceAll(placeholderPattern, (match, name: string) =>
    name in values ? clean(values[name]!) : match,
  )

const splitParagraphs = (text: string): string[] =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.trim())
    .filter(Boolean)

/** Content that fills a whole paragraph. Its HTML is trusted, so it must not contain user input. */
export type EmailPart = { text: string; html: string }
export type EmailParts = Readonly<Record<string, EmailPart>>

/** The branding of an organization's email. Its name replaces the product's if its plan includes that. */
export type EmailBrand = {
  name: string
  color: string | null
  logo: { url: string; width: number; height: number } | null
  isWhiteLabel: boolean
}

const logoHeight = 40

const brandHeader = ({ name, logo }: EmailBrand) => {
  if (logo === null) return ''
  const height = Math.min(logoHeight, logo.height)
  const width = Math.round((logo.width * height) / logo.height)
  return `<p><img src="${escapeHtml(logo.url)}" alt="${escapeHtml(name)}" width="${width}" height="${height}"></p>\n`
}

const font = 'font:15px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif'

/** A link as a button. A brand's color is only its text and border, because white on it may be unreadable. */
const buttonStyle = (brand: EmailBrand | null) =>
  `color:${brand?.color ?? '#ffffff'};background:${brand?.color ? '#ffffff' : '#1b4f9e'};border:1px solid ${brand?.color ?? '#1b4f9e'};border-radius:6px;padding:9px 16px;font-weight:600;text-decoration:none;display:inline-block`

/** The HTML document. Mail programs lay out tables reliably, and ignore style sheets. */
const emailDocument = (content: string, sender: string) =>
  `<!doctype html><html lang="en-US"><head><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#f2f4f8;${font};color:#12203a">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:12px 24px 16px;background:#ffffff;border:1px solid #d8dee8;border-radius:8px;${font}">
${content}
</td></tr><tr><td style="padding:12px 24px;${font};font-size:13px;color:#4d5b74">${sender}</td></tr></table>
</td></tr></table></body></html>`

/**
 * Writes an email as plain text and HTML. A paragraph that is only a placeholder is replaced by the part of that
 * name.
 */
export function composeEmail(
  { subject, text, label }: EmailText,
  input: Readonly<Record<string, string>>,
  parts: EmailParts = {},
  brand: EmailBrand | null = null,
): WrittenEmail {
  const url = input['link'] ?? ''
  // No value may start a new line.
  const values = Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')]),
  )
  const linkLabel = fillPlaceholders(label, values)
  const paragraphs = splitParagraphs(text)
  const partIn = (paragraph: string) => parts[/^\{(\w+)\}$/.exec(paragraph)?.[1] ?? '']
  const plain = paragraphs.map(each =>
    each === linkPlaceholder
      ? `${linkLabel}:\n${url}`
      : (partIn(each)?.text ?? fillPlaceholders(each, values)),
  )
  const html = paragraphs.map(each =>
    each === linkPlaceholder
      ? `<p style="margin:20px 0"><a href="${escapeHtml(url)}" style="${buttonStyle(brand)}">${escapeHtml(linkLabel)}</a></p>`
      : (partIn(each)?.html ??
        `<p>${fillPlaceholders(escapeHtml(each), values, escapeHtml).replaceAll('\n', '<br>')}</p>`),
  )
  const by = brand?.isWhiteLabel ? brand.name : 'Wellhead'
  return {
    subject: fillPlaceholders(subject, values).replaceAll(/\s+/g, ' ').trim(),
    text: [...plain, by].join('\n\n'),
    ...(brand?.isWhiteLabel && { headers: { From: brand.name } }),
    html: emailDocument(`${brand ? brandHeader(brand) : ''}${html.join('\n')}`, escapeHtml(by)),
  }
}

const maxLengths = { subject: 150, text: 5000, label: 60 }

/** The problems of a text for a kind of email, by field; empty if it can be sent. */
export function emailProblems(kind: EmailKind, words: EmailText): Partial<Record<keyof EmailText, string>> {
  const allowed = placeholders(kind)
  const available = allowed.map(name => `{${name}}`).join(', ')
  const problem = (field: keyof EmailText): string | null => {
    const text = words[field].trim()
    if (text === '') return 'Enter some text here.'
    if (text.length > maxLengths[field])
      return `Use at most ${maxLengths[field].toLocaleString('en-US')} characters.`
    const places = parsePlaces(text)
    const unknown = places.find(name => !allowed.includes(name))
    if (unknown !== undefined)
      return `{${unknown}} is not a placeholder of this email. Available: ${available}.`
    if (/[{}]/.test(text.replaceAll(placeholderPattern, '')))
      return 'Curly braces are for placeholders only, such as {name}.'
    if (field !== 'text') return places.includes('link') ? 'The link can only be in the text.' : null
    const missing = ['link', ...kind.requiredPlaceholders].find(name => !places.includes(name))
    if (missing !== undefined) return `Keep {${missing}} in the text: the email needs it.`
    const linkParagraphs = splitParagraphs(text).filter(paragraph => paragraph === linkPlaceholder).length
    return linkParagraphs === 1 && places.filter(name => name === 'link').length === 1
      ? null
      : 'Use {link} once, in its own paragraph.'
  }
  const fields = ['subject', 'text', 'label'] as const
  return Object.fromEntries(
    fields.flatMap(field => {
      const result = problem(field)
      return result === null ? [] : [[field, result]]
    }),
  )
}

const parsePlaces = (text: string) => [...text.matchAll(placeholderPattern)].map(([, name]) => name!)
