import { repairDigits, repairNumber } from '../figures/number-words.ts'
import { isDeed, type FactField, type Reading } from '../suggestion.ts'
import { readFact, isGranting, type Subject } from '../instrument/subject.ts'
import { readRecordedDate } from './dates.ts'
import { readStampedDate, readStampedNumber, findStamps } from './stamps.ts'

const bookWord = String.raw`\b(?:volume|vol|book|bk|liber|cob|b(?=:? ?\d{1,5},? p:? ?\d))`
const bookPage = new RegExp(
  String.raw`${bookWord}\.?(?: no\.?)? ?[:#]? ?(?<book>[a-z]{0,2}-?\d[\doil]{0,5}[a-z]?)(?:,| at| and|;| on| of [a-z& ]{0,40}?)* ?(?:at |on )?(?:page\(s\)|pages?|pg|pgs|folio|p)\.?(?: no\.?)? ?[:#]? ?(?<page>[li]?\d[\doil]{0,5})\b`,
)
const numberWord = String.raw`\b(?:document|doc|instrument|instr?|reception|recp|entry|clerk'?s file|file|filing|as (?=no\.|number))`
const recordingNumber = new RegExp(
  String.raw`${numberWord}\.? ?(?:no[.,]?|number|num|#|nos\.)? ?[:-]? ?#? ?(?<number>(?:[a-z]{1,2}-)?\d[\doil-]{2,18}[\doil]\b|\d[\doil]{2,11}\b)`,
)

/** The recording data of the instrument itself, from its stamp, and of the lease it refers to. */
export function readRecording(subject: Subject): Reading[] {
  const stamps = findStamps(subject)
  const isStamp = (offset: number) => stamps.some(({ start, end }) => offset >= start && offset < end)
  const namedReadings = [
    ...readPlaces(subject, { book: 'book', page: 'page', number: 'instrumentNumber' }, isStamp),
    ...readRecordedDate(subject, isStamp),
  ]
  const bareReadings =
    subject.part.kind === 'BODY'
      ? [...readStampedDate(subject, stamps), ...readStampedNumber(subject, stamps)]
      : []
  return [
    ...namedReadings,
    ...bareReadings.filter(({ field }) => !namedReadings.some(reading => reading.field === field)),
    ...((isGranting(subject) && subject.outline.kind !== 'MEMORANDUM') || isDeed(subject.outline.kind)
      ? []
      : subject.part.kind === 'BODY' || subject.part.kind === 'EXHIBIT'
        ? readPlaces(
            subject,
            { book: 'leaseBook', page: 'leasePage', number: 'leaseInstrumentNumber' },
            offset => !isStamp(offset) && refersToLease(subject, offset),
          )
        : []),
  ]
}

const refersToLease = ({ flow, part }: Subject, offset: number) => {
  const before = flow.low.slice(Math.max(part.start, offset - 700), offset)
  const textAfter = flow.low.slice(offset, offset + 8)
  return (
    /\blease\b/.test(before) &&
    !(
      /\b(?:deed(?! (?:book|records?|volume))|plat|survey)\b[^.;]{0,120}$/.test(before) &&
      !(/\bdeed $/.test(before) && /^(?:book|vol)/.test(textAfter))
    )
  )
}

/** "Bk Vol Pg" over "OPR 1234 567", as Texas counties label it. */
const columnHeadings =
  /(?:bk|book) vol(?:ume)? (?:pg|page) (?:\d{4,} )?[a-z]{2,4} (?<book>\d{1,6}) (?<page>\d{1,6})\b/

function readPlaces(
  { scan, flow }: Subject,
  fields: { book: FactField; page: FactField; number: FactField },
  isCandidate: (at: number) => boolean,
): Reading[] {
  const first = (anchor: RegExp, pattern: RegExp, length: number) => {
    for (const match of scan.starting(anchor, pattern, length, 40)) if (isCandidate(match.start)) return match
    return null
  }
  const book = first(new RegExp(bookWord), bookPage, 110) ?? first(/\b(?:bk|book) vol/, columnHeadings, 80)
  const numbered = first(new RegExp(numberWord), recordingNumber, 60)
  return (['book', 'page', 'number'] as const).flatMap(name => {
    const range = (name === 'number' ? numbered : book)?.groupRange(name)
    if (!range) return []
    const { text, doubts } = (name === 'number' ? repairNumber : repairDigits)(flow.text.slice(...range))
    return [readFact(flow, fields[name], text, range, `recording.${name}`, { doubts })]
  })
}
