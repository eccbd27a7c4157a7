/** Verbs that introduce a quoted mail, in the languages of common mail programs. */
const wrotePattern =
  /\b(?:wrote|writes|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev|napisał(?:\(a\))?|kirjoitti|napsal(?:\(a\))?|írta|scris|yazdı|написал(?:\(а\))?|пише)(?=[\s:(]|$)|写道|のメール|님이 작성/iu
const addressPattern = /[<([]?[\w.+=-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+[>)\]]?/
const yearPattern = /\b(?:19|20)\d\d\b|(?:19|20)\d\d年/
const timePattern = /\b\d{1,2}[:.h]\d\d\b/
const shortDatePattern = /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/

/** A divider that mail programs insert above a quoted email. */
const dividerPattern = new RegExp(
  [
    /^-{2,}\s*(?:original (?:message|appointment)|ursprüngliche nachricht|message d[’']origine|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|ursprungligt meddelande|original(?: besked|meddelelse)|oprindelig meddelelse|opprinnelig melding|alkuperäinen viesti|wiadomość oryginalna|původní zpráva|исходное сообщение|原始邮件|元のメッセージ)\s*-{2,}$/,
    /^-{3,}.{1,200}(?:wrote|schrieb|a écrit|escribió)\s*:?\s*-{3,}$/,
    /^-{4,}\s*(?:on|am|le|el) .{1,200}(?:wrote|schrieb|a écrit|escribió)\s*-{4,}$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
)

/** Names of header lines above mails quoted by Outlook and others. */
const headerNames = {
  from: 'from|von|de|da|van|från|fra|lähettäjä|od|feladó|kimden|от|发件人|差出人|보낸 사람',
  other:
    'sent|gesendet|envoyé|enviado(?: el)?|enviada em|inviato|verzonden|skickat|sendt|lähetetty|wysłano|odesláno|date|datum|fecha|data|dato|to|an|à|para|a|aan|till|til|vastaanottaja|do|komu|címzett|cc|kopie|subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|aihe|temat|předmět|tárgy|дата|кому|тема|отправлено|发送时间|收件人|主题|送信日時|宛先|件名',
}
const headerPattern = (names: string) => new RegExp(`^\\*{0,2}(?:${names})\\s?[:：]\\*{0,2}(?:\\s|$)`, 'iu')
const fromLine = headerPattern(headerNames.from)
const otherLine = headerPattern(headerNames.other)
const rulePattern = /^(?:_{10,}|-{10,})$/

/** Lines that phones and programs add automatically. */
const programLinePattern = new RegExp(
  [
    /^(?:sent|get|enviado|envoyé|inviato|gesendet|von meinem|skickat|sendt|verzonden|verstuurd|wysłane|lähetetty|отправлено|obter|obtenga|descargar?|télécharger|scarica|hämta|hent|download) .{0,80}(?:iphone|ipad|ios|android|galaxy|samsung|outlook|yahoo|gmail|mail|smartphone|mobile|mobil|handy|telefon|blackberry|huawei|xiaomi|aol|proton).{0,60}$/,
    /^outlook (?:für|for|para|pour|per|voor|för|til) (?:ios|android)\b.{0,80}$/,
    /^(?:von|mit) .{0,40}(?:iphone|ipad|handy|smartphone|galaxy|outlook|mail).{0,40}gesendet\.?$/,
    /^iphoneから送信$|^发自我的\s?\S{1,20}$|^나의 \S{1,20}에서 보냄$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'iu',
)

const isQuoted = (line: string) => line.startsWith('>')
const isEmpty = (line: string) => line.trim() === ''

/**
 * Returns the author's own text of a mail, without the mail that it replies to. `text` is the plain text with line
 * feeds. Replies between quoted lines keep the lines they reply to. If nothing would remain, the whole text is
 * returned.
 */
export function withoutQuoted(text: string, isForwarded = false): string {
  const lines = tidyLines(text)
  const cut = isForwarded ? lines : withoutProgramLines(withoutTop(withoutTail(withoutSignature(lines))))
  const ownText = cut.join('\n').trim()
  return ownText === '' ? lines.join('\n').trim() : ownText
}

/** Normalized lines: regular spaces, no trailing ones, and no zero-width characters. */
const tidyLines = (text: string): string[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u00A0\u202F\u2007\u2009]/g, ' ')
    .replaceAll(/[\u200B\u200E\u200F\u2060\uFEFF\u00AD]/g, '')
    .split('\n')
    .map(line => line.trimEnd())

function trimLines(lines: readonly string[]): string[] {
  const first = lines.findIndex(line => !isEmpty(line))
  return first < 0 ? [] : lines.slice(first, lines.findLastIndex(line => !isEmpty(line)) + 1)
}

/** Cuts the quoted mail below a reply. */
function withoutTail(lines: readonly string[]): readonly string[] {
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!.trim()
    if (dividerPattern.test(line)) return lines.slice(0, index)
    if (startsHeaders(lines, index)) return lines.slice(0, findHeadersStart(lines, index))
    const end = isQuoted(line) ? null : findAttributionEnd(lines, index)
    // If the quoted lines are marked, the marks decide, because there may be replies between them.
    if (end !== null && !isQuoted(nextNonEmptyLine(lines, end) ?? ''))
      return lines.slice(0, findAttributionStart(lines, index, end))
  }
  return withoutMarkedTail(lines)
}

const nextNonEmptyLine = (lines: readonly string[], from: number) =>
  lines.slice(from).find(line => !isEmpty(line))

/** Cuts quoted lines at the end, along with the attribution above them. */
function withoutMarkedTail(lines: readonly string[]): readonly string[] {
  let end = lines.length
  // A signature added by the program may follow the quoted lines.
  while (end > 0 && (isEmpty(lines[end - 1]!) || programLinePattern.test(lines[end - 1]!.trim()))) end--
  if (end === 0 || !isQuoted(lines[end - 1]!)) return lines
  while (end > 0 && (isQuoted(lines[end - 1]!) || isEmpty(lines[end - 1]!))) end--
  return lines.slice(0, findAttributionStart(lines, Math.max(end - 3, 0), end))
}

/** Cuts quoted lines above a reply, if nothing else is quoted. */
function withoutTop(lines: readonly string[]): readonly string[] {
  const trimmed = trimLines(lines)
  const start = findAttributionEnd(trimmed, 0) ?? 0
  const first = trimmed.findIndex((line, index) => index >= start && !isEmpty(line))
  if (first < 0 || !isQuoted(trimmed[first]!)) return lines
  const replyStart = trimmed.findIndex((line, index) => index >= first && !isQuoted(line) && !isEmpty(line))
  return replyStart < 0 || trimmed.slice(replyStart).some(isQuoted) ? lines : trimmed.slice(replyStart)
}

/** The end of an attribution that starts at this line, which may wrap over three lines; null if there is none. */
function findAttributionEnd(lines: readonly string[], start: number): number | null {
  if (isEmpty(lines[start] ?? '')) return null
  let joined = ''
  for (let end = start + 1; end <= Math.min(start + 3, lines.length); end++) {
    const line = lines[end - 1]!.trim()
    if (isEmpty(line) || isQuoted(line)) return null
    joined += `${joined && ' '}${line}`
    if (joined.length > 400) return null
    if (/[:：]$/.test(line)) return isAttribution(joined) ? end : null
  }
  return null
}

/** The last line at which the attribution can start; text directly above it belongs to the reply. */
function findAttributionStart(lines: readonly string[], from: number, end: number): number {
  for (let lineIndex = end - 1; lineIndex >= from; lineIndex--)
    if (findAttributionEnd(lines, lineIndex) === end) return lineIndex
  return end
}

const isAttribution = (text: string) =>
  (yearPattern.test(text) || timePattern.test(text) || shortDatePattern.test(text)) &&
  (wrotePattern.test(text) || addressPattern.test(text))

/** True if the headers of a quoted mail begin here: a From line, followed by at least two other header lines. */
function startsHeaders(lines: readonly string[], index: number): boolean {
  if (!fromLine.test(lines[index]!.trim())) return false
  const below = lines.slice(index + 1, index + 9).filter(line => otherLine.test(line.trim()))
  return below.length >= 2
}

/** Includes a horizontal rule above the quoted headers. */
function findHeadersStart(lines: readonly string[], index: number): number {
  const above = lines.findLastIndex((line, place) => place < index && !isEmpty(line))
  return above >= 0 && rulePattern.test(lines[above]!.trim()) ? above : index
}

/** Cuts the signature below "-- " if only the signature follows. */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const index = lines.lastIndexOf('--')
  const below = lines.slice(index + 1)
  return index <= 0 || below.length > 15 || below.some(isQuoted) ? lines : lines.slice(0, index)
}

/** Cuts a signature and the lines that the program added. */
function withoutProgramLines(lines: readonly string[]): readonly string[] {
  let remaining = trimLines(withoutSignature(lines))
  while (remaining.length > 1 && programLinePattern.test(remaining.at(-1)!.trim()))
    remaining = trimLines(remaining.slice(0, -1))
  while (remaining.length > 1 && rulePattern.test(remaining.at(-1)!.trim()))
    remaining = trimLines(remaining.slice(0, -1))
  return remaining
}
