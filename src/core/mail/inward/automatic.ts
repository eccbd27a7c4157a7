/**
 * How an automated email was recognized: by its headers and subject, or by its text. Null for a mail written
 * by a person.
 */
export type AutomaticSign = 'says so' | 'reads so' | null

type MailFacts = {
  headers: readonly { key: string; value: string }[]
  from: string
  subject: string
  text: string
}

/** Subjects of automatic replies and delivery reports, in the languages of common mail programs. */
const subjectPattern =
  /^(?:(?:re|aw|sv|vs): ?)?(?:automatic reply|auto(?:matic)?[- ]?(?:response|reply)|out of (?:the )?office|autoreply|automatische antwort|abwesenheits(?:notiz|nachricht)|abwesend|réponse automatique|absen(?:ce|t) du bureau|respuesta automática|fuera de (?:la )?oficina|risposta automatica|fuori (?:sede|ufficio)|resposta automática|ausência temporária|automatisch antwoord|afwezig|automatiskt? svar|autosvar|frånvaro|automaattinen vastaus|poissaolo|automatyczna odpowiedź|nieobecność|automatická odpověď|automatikus válasz|автоответ|автоматический ответ|自動返信|自动回复|자동 회신|undeliver(?:able|ed)|delivery status notification|mail delivery (?:failed|failure)|returned mail|failure notice|unzustellbar)/iu

/** Absence phrases; only checked in short mails without a question. */
const absencePattern =
  /\b(?:(?:i am|i'm|i’m|i will be|i'll be) (?:currently |now )?(?:out of (?:the )?office|away from (?:the office|my desk)|on (?:vacation|leave|holiday))|limited access to (?:my )?e-?mail|ich bin (?:(?:derzeit|zurzeit|zur zeit|momentan|vom .{1,40}) )?(?:nicht im (?:büro|haus)|abwesend|im urlaub|außer haus)|je suis (?:actuellement )?(?:absent|en congé|en vacances)|estoy (?:actualmente )?(?:fuera de la oficina|de vacaciones)|(?:me encuentro|estaré) fuera de la oficina|sono (?:attualmente )?(?:fuori (?:ufficio|sede)|in ferie|assente)|estou (?:atualmente )?(?:ausente|fora do escritório|de férias)|ik ben (?:momenteel |op dit moment )?(?:afwezig|niet aanwezig|op vakantie)|jag är (?:för närvarande )?(?:inte på kontoret|på semester|ledig)|jeg er (?:for tiden |i øjeblikket )?(?:ikke på kontoret|på ferie)|jestem (?:obecnie )?(?:nieobecn|poza biurem|na urlopie))/iu
const maxAbsenceLength = 1200

const robotSenders = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)[@+-]/i

/** True if the headers, sender or subject mark the mail as automatic. */
function isMarkedAutomatic({ headers, from, subject }: Omit<MailFacts, 'text'>): boolean {
  const getValue = (name: string) =>
    headers
      .find(({ key }) => key === name)
      ?.value.trim()
      .toLowerCase() ?? ''
  const submitted = getValue('auto-submitted')
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(getValue('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id', 'x-failed-recipients'].some(
      name => getValue(name) !== '',
    ) ||
    getValue('return-path') === '<>' ||
    getValue('content-type').startsWith('multipart/report') ||
    robotSenders.test(from) ||
    subjectPattern.test(subject.trim())
  )
}

/** Recognizes automatic mails by their headers, sender and subject, and others by their text. */
export function detectAutomatic(mail: MailFacts): AutomaticSign {
  if (isMarkedAutomatic(mail)) return 'says so'
  const { text } = mail
  return text.length <= maxAbsenceLength && !text.includes('?') && absencePattern.test(text)
    ? 'reads so'
    : null
}
