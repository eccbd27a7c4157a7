import { parseDate, datePattern } from '../figures/dates.ts'
import type { ScanMatch } from '../page/scan.ts'
import { isDeed, type FactField, type Reading } from '../suggestion.ts'
import { readFact, isGranting, type Subject } from '../instrument/subject.ts'

const dateAfter = (before: string) => new RegExp(String.raw`${before} ?(?<date>${datePattern})`)

const effectivePattern = dateAfter(
  String.raw`\b(?:effective|takes? effect)(?: |(?=:))(?:date(?: of (?:this |the )?(?:[a-z]+ ?){1,3})?(?: is| shall be)?:?|as of|on|from)?(?: and after)?[ ":]*(?:the "?effective date"? )?(?:(?:at |as of )?\d{1,2}:\d\d ?[ap]\.? ?m\.?,?(?: [a-z]{1,9}){0,4},? ?(?:on )?)?(?:on |of )?(?:this )?`,
)
/** "from May 14, 2010 (effective date)" */
const namedEffectivePattern = new RegExp(
  String.raw`(?<date>${datePattern}) ?,?\(? ?(?:which is |being |its |the |called |herein )*"?effective date"?`,
)
const madePattern = dateAfter(
  String.raw`\b(?:made|entered into|executed|dated|given|signed|agreement|lease|instrument date|date|(?:known|presents:?),? that,? on|witness [a-z ]{0,60})(?: and (?:entered into|effective|delivered))?(?: in [a-z]{5,14})?(?: by [a-z ]{0,20})?[:.]?(?: as of| on| effective)?(?: this| on)?(?: the)?`,
)
/** A character inside a sentence: periods after initials and in company names do not end it. */
const sentenceCharacter = String.raw`(?:[^.;]|(?<=\b(?:[a-z]|co|inc|corp|jr|sr|ltd|no|vol))\.)`
const leaseDatePattern = dateAfter(
  String.raw`\b(?:lease|leases)\b(?:(?!amendment|extension|ratification|release|unit\b|pool)${sentenceCharacter}){0,180}?\b(?:dated|date|date of|made|executed|effective)(?: as of| effective| on)?(?: the| this)?:?`,
)
const recordedPattern = dateAfter(
  String.raw`\b(?:recorded|filed|admitted to record)(?: for record)?(?: and recorded)?(?: in [a-z ]{0,40})?(?: on)?:?(?: this)?(?: the)?`,
)

/** Dates of the instrument, and of the lease it refers to. */
export function readDates(subject: Subject): Reading[] {
  if (subject.part.kind !== 'BODY') return []
  return isGranting(subject) || isDeed(subject.outline.kind)
    ? readLeaseDates(subject)
    : readChangeDates(subject)
}

function readLeaseDates(subject: Subject): Reading[] {
  const { scan, outline } = subject
  const opening = scan.window(outline.titleEnd, outline.titleEnd, 0, 2500)
  const inForce = scan.find(opening, effectivePattern)
  const inForceAt = inForce?.groupRange('date')?.[1]
  // A memorandum states the lease's date before its own; a deed may mention the dates of other instruments
  // first.
  const signing =
    outline.kind === 'MEMORANDUM'
      ? (scan.all(opening, madePattern).find(match => match.groupRange('date')?.[1] !== inForceAt) ?? null)
      : isDeed(outline.kind)
        ? ([...scan.all(opening, madePattern), ...findSignings(subject)].find(match =>
            isOwnDate(subject, match, new Set([inForceAt])),
          ) ?? null)
        : scan.find(opening, madePattern)
  const readings = [
    ...dateReading(subject, 'effectiveDate', inForce, 'date.effective'),
    ...(signing && signing.groupRange('date')?.[1] !== inForceAt
      ? dateReading(subject, 'instrumentDate', signing, 'date.made')
      : []),
  ]
  if (!inForce) readings.push(...readOtherEffectiveDate(subject))
  if (!readings.some(({ field }) => field === 'effectiveDate'))
    readings.push(...readNamedStart(subject), ...(signing ? readStartFromSigning(subject, signing) : []))
  return readings
}

/** "to be effective March 1, 2021", after the opening. */
function readOtherEffectiveDate(subject: Subject): Reading[] {
  for (const window of subject.scan.windows(/\b(?:effective|takes? effect)\b/, 60, 120, 20)) {
    const match =
      subject.scan.find(window, new RegExp(effectivePattern.source, 'y'), window.anchor) ??
      subject.scan.find(window, namedEffectivePattern)
    if (match) return dateReading(subject, 'effectiveDate', match, 'date.effective')
  }
  return []
}

/** "a primary term of five (5) years from August 22, 2013" */
const termStartPattern = dateAfter(
  String.raw`\b(?:(?:years?|months?),? (?:from|beginning|commencing)|(?:term|lease) (?:shall )?(?:begins?|commences?))(?: and after)?(?: on)?`,
)

function readNamedStart(subject: Subject): Reading[] {
  if (!isGranting(subject)) return []
  for (const window of subject.scan.windows(/\bterm\b|\blease (?:begins|commences)\b/, 0, 160, 12)) {
    const match = subject.scan.find(window, termStartPattern)
    if (match) return dateReading(subject, 'effectiveDate', match, 'date.term-from')
  }
  return []
}

/** A term that runs "from this date" takes effect on the date of the lease. */
function readStartFromSigning(subject: Subject, signing: ScanMatch): Reading[] {
  for (const window of subject.scan.windows(
    /\bfrom (?:the |its )?(?:this date|date(?= ?[,.;)]| and\b)|date hereof|date of this lease|date first|date above|above date|date (?:set forth|stated|written|shown))/,
    200,
    60,
    6,
  )) {
    const before = subject.flow.low.slice(window.start, window.anchor)
    const sentence = before.split(/\. /).at(-1) ?? ''
    if (
      !/\b(?:term|force|period)\b|\bfor [^.;]{1,40}(?:years?|months?) $/.test(sentence) &&
      !/(?<!primary )\bterm\. [^.;]{1,40}(?:years?|months?) $/.test(before)
    )
      continue
    return dateReading(subject, 'effectiveDate', signing, 'date.from-this-date')
  }
  return []
}

function readChangeDates(subject: Subject): Reading[] {
  const { scan, outline } = subject
  const opening = scan.window(outline.titleEnd, outline.titleEnd, 0, 3500)
  // A pooling declaration lists many leases, so it has no single lease date.
  const leaseDate = outline.kind === 'POOLING' ? null : findFirstLeaseDate(subject)
  const aboutAt = leaseDate?.groupRange('date')?.[1]
  const readings = dateReading(subject, 'leaseDate', leaseDate, 'date.lease')
  const inForce = [...scan.all(opening, effectivePattern)].find(
    match => match.groupRange('date')?.[1] !== aboutAt,
  )
  if (inForce) readings.push(...dateReading(subject, 'effectiveDate', inForce, 'date.effective'))
  else
    readings.push(
      ...readOtherEffectiveDate(subject).filter(({ quote }) => quote.words !== readings[0]?.quote.words),
    )
  const claimedOffsets = new Set([aboutAt, inForce?.groupRange('date')?.[1]])
  const openingWindow = scan.window(outline.titleEnd, outline.titleEnd, 0, 320)
  const signing =
    scan.all(openingWindow, madePattern).find(match => isOwnDate(subject, match, claimedOffsets)) ??
    findSignings(subject).find(match => isOwnDate(subject, match, claimedOffsets))
  if (signing) readings.push(...dateReading(subject, 'instrumentDate', signing, 'date.made'))
  return readings
}

function isOwnDate(
  { flow, outline }: Subject,
  match: ScanMatch,
  claimedOffsets: ReadonlySet<number | undefined>,
): boolean {
  const offset = match.groupRange('date')?.[1]
  if (offset === undefined || claimedOffsets.has(offset)) return false
  return !/\bleases?\b(?![^.;]*\bthis (?:extension|amendment|assignment|ratification|release|surrender|declaration|designation|memorandum|agreement|instrument)\b)[^.;]{0,90}$/.test(
    flow.low.slice(Math.max(outline.titleEnd, match.start - 90), match.start),
  )
}

const findSignings = ({ scan }: Subject): ScanMatch[] => [
  ...scan.starting(/\b(?:executed|witness|dated|signed|in testimony)\b/, madePattern, 160, 30),
]

/** "Lessor: A", "Lessee: B", "Date: December 5, 2011", line by line. */
const listedDatePattern = dateAfter(String.raw`\blessors? ?:.{1,300}?\b(?:lease )?dated?(?: of lease)? ?:`)

/** "on March 22, 2010, A, as Lessor, executed an oil and gas lease" */
const executedPattern = new RegExp(
  String.raw`\bon (?<date>${datePattern}),? [^.;]{3,200}?\b(?:executed|made|granted|gave|entered into) (?:a|an|that certain)(?: [a-z-]+){0,6} lease\b`,
)

function findFirstLeaseDate(subject: Subject): ScanMatch | null {
  const { scan, outline } = subject
  const [match] = scan.starting(/\bleases?\b/, leaseDatePattern, 420, 14, outline.titleEnd)
  if (match) return match
  const list = scan.window(outline.titleEnd, outline.titleEnd, 0, 4000)
  return scan.find(list, executedPattern) ?? scan.find(list, listedDatePattern)
}

/** The date in a recorder's stamp, outside the instrument's own words. */
export function readRecordedDate(subject: Subject, isStamp: (at: number) => boolean): Reading[] {
  for (const match of subject.scan.starting(/\b(?:recorded|filed|admitted)\b/, recordedPattern, 120, 30))
    if (isStamp(match.start)) return dateReading(subject, 'recordedDate', match, 'date.recorded')
  return []
}

function dateReading({ flow }: Subject, field: FactField, match: ScanMatch | null, rule: string): Reading[] {
  const range = match?.groupRange('date')
  if (!match || !range) return []
  const { day, doubts } = parseDate(match.groups)
  if (day === null && doubts.length === 0) return []
  return [readFact(flow, field, day ?? '', range, rule, { doubts })]
}
