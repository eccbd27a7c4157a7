import { mended, mendedNumber } from '../figures/number-words.ts'
import { isDeed, type FactField, type Reading } from '../suggestion.ts'
import { factOf, grants, type Subject } from '../instrument/subject.ts'
import { readRecordedDate } from './dates.ts'
import { stampedDate, stampedNumber, stampsOf } from './stamps.ts'

const bookWord = String.raw`\b(?:volume|vol|book|bk|liber|cob|b(?=:? ?\d{1,5},? p:? ?\d))`
const bookPage = new RegExp(
  String.raw`${bookWord}\.?(?: no\.?)? ?[:#]? ?(?<book>[a-z]{0,2}-?\d[\doil]{0,5}[a-z]?)(?:,| at| and|;| on| of [a-z& ]{0,40}?)* ?(?:at |on )?(?:page\(s\)|pages?|pg|pgs|folio|p)\.?(?: no\.?)? ?[:#]? ?(?<page>[li]?\d[\doil]{0,5})\b`,
)
const numberWord = String.raw`\b(?:document|doc|instrument|instr?|reception|recp|entry|clerk'?s file|file|filing|as (?=no\.|number))`
const number = new RegExp(
  String.raw`${numberWord}\.? ?(?:no[.,]?|number|num|#|nos\.)? ?[:-]? ?#? ?(?<number>(?:[a-z]{1,2}-)?\d[\doil-]{2,18}[\doil]\b|\d[\doil]{2,11}\b)`,
)

/** Where the instrument itself is recorded, by its stamp, and where the lease is that it is about. */
export function readRecording(subject: Subject): Reading[] {
  const stamps = stampsOf(subject)
  const isStamp = (at: number) => stamps.some(({ start, end }) => at >= start && at < end)
  const named = [
    ...places(subject, { book: 'book', page: 'page', number: 'instrumentNumber' }, isStamp),
    ...readRecordedDate(subject, isStamp),
  ]
  const bare =
    subject.part.kind === 'BODY' ? [...stampedDate(subject, stamps), ...stampedNumber(subject, stamps)] : []
  return [
    ...named,
    ...bare.filter(({ field }) => !named.some(reading => reading.field === field)),
    ...((grants(subject) && subject.outline.kind !== 'MEMORANDUM') || isDeed(subject.outline.kind)
      ? []
      : subject.part.kind === 'BODY' || subject.part.kind === 'EXHIBIT'
        ? places(
            subject,
            { book: 'leaseBook', page: 'leasePage', number: 'leaseInstrumentNumber' },
            at => !isStamp(at) && isOfLease(subject, at),
          )
        : []),
  ]
}

const isOfLease = ({ flow, part }: Subject, at: number) => {
  const before = flow.low.slice(Math.max(part.start, at - 700), at)
  const behind = flow.low.slice(at, at + 8)
  return (
    /\blease\b/.test(before) &&
    !(
      /\b(?:deed(?! (?:book|records?|volume))|plat|survey)\b[^.;]{0,120}$/.test(before) &&
      !(/\bdeed $/.test(before) && /^(?:book|vol)/.test(behind))
    )
  )
}

/** "Bk Vol Pg" over "OPR 1234 567", as the labels of Texas counties have it. */
const columns =
  /\b(?:bk|book) vol(?:ume)? (?:pg|page) (?:\d{4,} )?[a-z]{2,4} (?<book>\d{1,6}) (?<page>\d{1,6})\b/

function inColumns(
  { scan, flow }: Subject,
  fields: { book: FactField; page: FactField },
  counts: (at: number) => boolean,
): Reading[] {
  for (const window of scan.windows(/\b(?:bk|book) vol/, 0, 80, 4)) {
    const found = counts(window.anchor) ? scan.find(window, columns) : null
    if (!found) continue
    return (['book', 'page'] as const).flatMap(name => {
      const place = found.place(name)
      return place ? [factOf(flow, fields[name], flow.text.slice(...place), place, 'recording.columns')] : []
    })
  }
  return []
}

function places(
  subject: Subject,
  fields: { book: FactField; page: FactField; number: FactField },
  counts: (at: number) => boolean,
): Reading[] {
  const { scan, flow } = subject
  const readings: Reading[] = []
  for (const window of scan.windows(new RegExp(bookWord), 0, 110, 30)) {
    if (!counts(window.anchor)) continue
    const found = scan.find(window, new RegExp(bookPage.source, 'y'), window.anchor)
    if (!found) continue
    for (const name of ['book', 'page'] as const) {
      const place = found.place(name)
      if (!place) continue
      const { text, doubts } = mended(flow.text.slice(...place))
      readings.push(factOf(flow, fields[name], text, place, 'recording.book', { doubts }))
    }
    break
  }
  if (readings.length === 0) readings.push(...inColumns(subject, fields, counts))
  for (const window of scan.windows(new RegExp(numberWord), 0, 60, 40)) {
    if (!counts(window.anchor)) continue
    const found = scan.find(window, new RegExp(number.source, 'y'), window.anchor)
    const place = found?.place('number')
    if (!place) continue
    const { text, doubts } = mendedNumber(flow.text.slice(...place))
    readings.push(factOf(flow, fields.number, text, place, 'recording.number', { doubts }))
    break
  }
  return readings
}
