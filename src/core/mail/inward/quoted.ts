/** Verbs that introduce a quoted mail, in the languages of common mail programs. */
const wrote =
  /\b(?:wrote|writes|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|skrev|napisał(?:\(a\))?|kirjoitti|napsal(?:\(a\))?|írta|scris|yazdı|написал(?:\(а\))?|пише)(?=[\s:(]|$)|写道|のメール|님이 작성/iu
const address = /[<([]?[\w.+=-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+[>)\]]?/
const year = /\b(?:19|20)\d\d\b|(?:19|20)\d\d年/
const time = /\b\d{1,2}[:.h]\d\d\b/
const shortDate = /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b/

/** A divider that mail programs insert above a quoted email. */
const divider = new RegExp(
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
const heads = {
  from: 'from|von|de|da|van|från|fra|lähettäjä|od|feladó|kimden|от|发件人|差出人|보낸 사람',
  other:
    'sent|gesendet|envoyé|enviado(?: el)?|enviada em|inviato|verzonden|skickat|sendt|lähetetty|wysłano|odesláno|date|datum|fecha|data|dato|to|an|à|para|a|aan|till|til|vastaanottaja|do|komu|címzett|cc|kopie|subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|aihe|temat|předmět|tárgy|дата|кому|тема|отправлено|发送时间|收件人|主题|送信日時|宛先|件名',
}
const headerPattern = (names: string) => new RegExp(`^\\*{0,2}(?:${names})\\s?[:：]\\*{0,2}(?:\\s|$)`, 'iu')
const fromLine = headerPattern(heads.from)
const otherLine = headerPattern(heads.other)
const rule = /^(?:_{10,}|-{10,})$/

/** Lines that phones and programs add automatically. */
const addedByProgram = new RegExp(
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
  const cut = isForwarded ? lines : withoutAdded(withoutTop(withoutTail(withoutSignature(lines))))
  const left = cut.join('\n').trim()
  return left === '' ? lines.join('\n').trim() : left
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
    if (divider.test(line)) return lines.slice(0, index)
    if (isHead(lines, index)) return lines.slice(0, startOfHead(lines, index))
    const end = isQuoted(line) ? null : endOfAttribution(lines, index)
    // If the quoted lines are marked, the marks decide, because there may be replies between them.
    if (end !== null && !isQuoted(nextFull(lines, end) ?? ''))
      return lines.slice(0, startOfAttribution(lines, index, end))
  }
  return withoutMarkedTail(lines)
}

const nextFull = (lines: readonly string[], from: number) => lines.slice(from).find(line => !isEmpty(line))

/** Cuts quoted lines at the end, along with the attribution above them. */
function withoutMarkedTail(lines: readonly string[]): readonly string[] {
  let end = lines.length
  // A signature added by the program may follow the quoted lines.
  while (end > 0 && (isEmpty(lines[end - 1]!) || addedByProgram.test(lines[end - 1]!.trim()))) end--
  if (end === 0 || !isQuoted(lines[end - 1]!)) return lines
  while (end > 0 && (isQuoted(lines[end - 1]!) || isEmpty(lines[end - 1]!))) end--
  return lines.slice(0, startOfAttribution(lines, Math.max(end - 3, 0), end))
}

/** Cuts quoted lines above a reply, if nothing else is quoted. */
function withoutTop(lines: readonly string[]): readonly string[] {
  const all = trimLines(lines)
  const start = endOfAttribution(all, 0) ?? 0
  const first = all.findIndex((line, index) => index >= start && !isEmpty(line))
  if (first < 0 || !isQuoted(all[first]!)) return lines
  const after = all.findIndex((line, index) => index >= first && !isQuoted(line) && !isEmpty(line))
  return after < 0 || all.slice(after).some(isQuoted) ? lines : all.slice(after)
}

/** The end of an attribution that starts at this line, which may wrap over three lines; null if there is none. */
function endOfAttribution(lines: readonly string[], at: number): number | null {
  if (isEmpty(lines[at] ?? '')) return null
  let full = ''
  for (let end = at + 1; end <= Math.min(at + 3, lines.length); end++) {
    const line = lines[end - 1]!.trim()
    if (isEmpty(line) || isQuoted(line)) return null
    full += `${full && ' '}${line}`
    if (full.length > 400) return null
    if (/[:：]$/.test(line)) return isAttribution(full) ? end : null
  }
  return null
}

/** The last line at which the attribution can start; text directly above it belongs to the reply. */
function startOfAttribution(lines: readonly string[], from: number, end: number): number {
  for (let at = end - 1; at >= from; at--) if (endOfAttribution(lines, at) === end) return at
  return end
}

const isAttribution = (text: string) =>
  (year.test(text) || time.test(text) || shortDate.test(text)) && (wrote.test(text) || address.test(text))

/** True if the headers of a quoted mail begin here: a From line, followed by at least two other header lines. */
function isHead(lines: readonly string[], at: number): boolean {
  if (!fromLine.test(lines[at]!.trim())) return false
  const below = lines.slice(at + 1, at + 9).filter(line => otherLine.test(line.trim()))
  return below.length >= 2
}

/** Includes a horizontal rule above the quoted headers. */
function startOfHead(lines: readonly string[], at: number): number {
  const above = lines.findLastIndex((line, place) => place < at && !isEmpty(line))
  return above >= 0 && rule.test(lines[above]!.trim()) ? above : at
}

/** Cuts the signature below "-- " if only the signature follows. */
function withoutSignature(lines: readonly string[]): readonly string[] {
  const index = lines.lastIndexOf('--')
  const below = lines.slice(index + 1)
  return index <= 0 || below.length > 15 || below.some(isQuoted) ? lines : lines.slice(0, index)
}

/** Cuts a signature and the lines that the program added. */
function withoutAdded(lines: readonly string[]): readonly string[] {
  let left = trimLines(withoutSignature(lines))
  while (left.length > 1 && addedByProgram.test(left.at(-1)!.trim())) left = trimLines(left.slice(0, -1))
  while (left.length > 1 && rule.test(left.at(-1)!.trim())) left = trimLines(left.slice(0, -1))
  return left
}
