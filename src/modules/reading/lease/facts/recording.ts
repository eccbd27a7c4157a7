import { mended } from '../figures/number-words.ts'
import type { FactField, Reading } from '../suggestion.ts'
import { factOf, grants, type Subject } from '../instrument/subject.ts'
import { readRecordedDate } from './dates.ts'

const bookPage = new RegExp(
  String.raw`\b(?:volume|vol|book|bk|liber|record book)\.?(?: no\.?)? ?#?(?<book>[a-z]{0,2}-?\d[\doil]{0,5})(?:,| at| and|;| of [a-z ]{0,40})* ?(?:at )?(?:pages?|pg|pgs|folio|p)\.?(?: no\.?)? ?#?(?<page>[li]?\d[\doil]{0,5})\b`,
)
const number = new RegExp(
  String.raw`\b(?:(?:document|doc|instrument|inst|reception|entry|clerk'?s file|file|filing)\.? ?(?:no\.?|number|num|#|nos\.)? ?:? ?#? ?|as (?:no\.|number) )(?<number>\d[\doil-]{2,18}[\doil]\b|\d[\doil]{2,11}\b)`,
)

/** Where the instrument itself is recorded, by its stamp, and where the lease is that it is about. */
export function readRecording(subject: Subject): Reading[] {
  const isStamp = stampsOf(subject)
  return [
    ...places(subject, { book: 'book', page: 'page', number: 'instrumentNumber' }, isStamp),
    ...readRecordedDate(subject, isStamp),
    ...(grants(subject) && subject.outline.kind !== 'MEMORANDUM'
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

/** A stamp stands above the title, or behind the signatures; what the text refers to stands between. */
function stampsOf({ flow, outline }: Subject): (at: number) => boolean {
  const tail = flow.low.slice(outline.titleEnd, outline.end)
  const signed = Math.max(
    tail.lastIndexOf('witness whereof'),
    tail.lastIndexOf('my commission expires'),
    tail.lastIndexOf('notary public'),
    tail.lastIndexOf('acknowledged before me'),
    tail.lastIndexOf('after recording'),
    tail.lastIndexOf('filed for record'),
    tail.lastIndexOf('executed this'),
    tail.lastIndexOf('executed as of'),
  )
  const exhibit = outline.parts.find(
    ({ kind, start }) => kind !== 'BODY' && signed >= 0 && start > outline.titleEnd + signed,
  )
  return at =>
    at < outline.titleStart ||
    (signed >= 0 && at >= outline.titleEnd + signed && (exhibit === undefined || at < exhibit.start))
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

function places(
  subject: Subject,
  fields: { book: FactField; page: FactField; number: FactField },
  counts: (at: number) => boolean,
): Reading[] {
  const { scan, flow } = subject
  const readings: Reading[] = []
  for (const window of scan.windows(/\b(?:volume|vol|book|bk|liber)\b/, 0, 110, 30)) {
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
  for (const window of scan.windows(
    /\b(?:document|doc|instrument|inst|reception|entry|clerk'?s file|file|filing|as (?:no\.|number))\b/,
    0,
    60,
    40,
  )) {
    if (!counts(window.anchor)) continue
    const found = scan.find(window, new RegExp(number.source, 'y'), window.anchor)
    const place = found?.place('number')
    if (!place) continue
    const { text, doubts } = mended(flow.text.slice(...place))
    readings.push(factOf(flow, fields.number, text, place, 'recording.number', { doubts }))
    break
  }
  return readings
}
