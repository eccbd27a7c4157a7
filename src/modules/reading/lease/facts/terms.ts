import { countOf, countPattern } from '../figures/amounts.ts'
import type { Reading } from '../suggestion.ts'
import { factOf, grants, isRecital, type Subject } from '../instrument/subject.ts'

const span = String.raw`${countPattern('count')}(?: more| additional| further)?[ -](?<unit>years?|months?)`
const term = new RegExp(
  String.raw`\b(?:primary )?(?:term|period)(?: hereof)?(?: of(?: (?:this|the|said) lease)?(?: is| shall be| will be)?| is| shall be| will be|:)(?: for)?(?: a)?(?: the)?(?: (?:primary )?(?:term|period) of)?[ :]*(?<span>${span})(?: and ${countPattern('more')}[ -](?<moreUnit>months?|days?))?`,
)
const inForce = new RegExp(
  String.raw`\b(?:lease|it|tract|land|premises),?(?: [a-z]{2,9},)? (?:is(?: held)?|are held|shall be|will be|runs|continues|lasts|(?:shall|will) (?:remain|continue|be)(?: in (?:full )?force(?: and effect)?)?)(?: in force)? for (?:a |the )?(?:(?:primary )?(?:term|period) of )?(?<span>${span})`,
  'y',
)
const afterSpan = new RegExp(
  String.raw`(?<span>${span})(?: from| after|,? (?:and )?(?:as long|so long)|[^.;]{0,40}"?primary term"?)`,
)
const lengthening = /\b(?:exten(?:d|ds|ded|sion|ding)|option|additional|further|renew(?:al|ed)?)\b/

const unitWords = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`
const one = (unit: string) => unit.replace(/s$/, '')

/** "a primary term of three (3) years", and by how much an option or an extension lengthens it. */
export function readTerms(subject: Subject): Reading[] {
  const readings: Reading[] = []
  for (const window of subject.scan.windows(/\b(?:primary term|term|period)\b/, 160, 220, 60)) {
    const at = subject.scan.find(window, new RegExp(term.source, 'y'), window.anchor)
    if (!at) continue
    const before = subject.flow.low.slice(Math.max(window.start, at.start - 110), at.start)
    const sentence = before.slice(before.lastIndexOf('. ') + 1)
    const lengthens = lengthening.test(sentence)
    const primary =
      !lengthens &&
      (grants(subject) || (subject.outline.kind === 'AMENDMENT' && !isRecital(subject, at.start))) &&
      isPrimary(subject, at.start, at.end)
    if (primary) readings.push(...spanReading(subject, 'primaryTerm', at, 'term.primary'))
    else if (lengthens) readings.push(...spanReading(subject, 'extensionTerm', at, 'term.extension'))
  }
  if (readings.length === 0 || !readings.some(({ field }) => field === 'primaryTerm'))
    readings.push(...namedLater(subject))
  if (!readings.some(({ field }) => field === 'extensionTerm')) readings.push(...extendedBy(subject))
  return readings
}

/** A term of years is primary where it runs from a date, or is called so; ninety days of operations are not. */
function isPrimary({ flow }: Subject, start: number, end: number): boolean {
  if (/\bprimary term\b/.test(flow.low.slice(Math.max(0, start - 20), end))) return true
  // A lease of the United States grants its right for a term that the form says once.
  if (/\bexclusive right\b[^.]{0,300}$/.test(flow.low.slice(Math.max(0, start - 320), start))) return true
  return /^[^.;]{0,80}?(?:\bfrom\b|\bcommencing\b|\bbeginning\b|\bafter\b|primary term|\bas (?:much )?long(?:er)?\b|\bso (?:much )?long(?:er)?\b)/.test(
    flow.low.slice(end, end + 120),
  )
}

/** "for three (3) years from the date hereof (called the 'primary term')", without the word term before it. */
function namedLater(subject: Subject): Reading[] {
  if (!grants(subject)) return []
  for (const window of subject.scan.windows(
    /\b(?:lease,? (?:\w+, )?(?:is|shall|will|runs|continues|lasts)|(?:tract|land|premises) (?:is|are) held|it (?:continues|lasts|runs))\b/,
    0,
    160,
    20,
  )) {
    const found = subject.scan.find(window, inForce, window.anchor)
    if (found && isPrimary(subject, found.start, found.end))
      return spanReading(subject, 'primaryTerm', found, 'term.in-force')
  }
  for (const window of subject.scan.windows(/\bprimary term\b/, 150, 10, 10)) {
    const found = subject.scan.find(window, afterSpan)
    if (found && found.start < window.anchor) {
      const before = subject.flow.low.slice(Math.max(0, found.start - 80), found.start)
      if (!lengthening.test(before)) return spanReading(subject, 'primaryTerm', found, 'term.named-later')
    }
  }
  return []
}

function extendedBy(subject: Subject): Reading[] {
  const pattern = new RegExp(
    String.raw`\bexten(?:d|ded|sion|ding|ds)\b[^.;]{0,140}?(?<span>(?:additional |further )?${span})`,
    'y',
  )
  for (const window of subject.scan.windows(/\bexten(?:d|ded|sion|ding|ds)\b/, 0, 260, 30)) {
    const found = subject.scan.find(window, pattern, window.anchor)
    if (found) return spanReading(subject, 'extensionTerm', found, 'term.extension')
  }
  return []
}

function spanReading(
  { flow }: Subject,
  field: 'primaryTerm' | 'extensionTerm',
  found: {
    groups: Record<string, string>
    place: (group: string) => readonly [number, number] | null
    end: number
  },
  rule: string,
): Reading[] {
  const place = found.place('span')
  const count = countOf(found.groups, 'count')
  const unit = one(found.groups['unit'] ?? '')
  if (!place || !count || count.value < 1 || count.value > (unit === 'year' ? 99 : 1200)) return []
  const more = countOf(found.groups, 'more')
  const moreUnit = found.groups['moreUnit']
  const value =
    more && moreUnit
      ? `${unitWords(count.value, unit)}, ${unitWords(more.value, one(moreUnit))}`
      : unitWords(count.value, unit)
  const end = more && moreUnit ? found.end : place[1]
  const readings = [factOf(flow, field, value, [place[0], end], rule, { doubts: count.doubts })]
  if (count.other !== null)
    readings.push(
      factOf(flow, field, unitWords(count.other, unit), place, `${rule}.figures`, { doubts: count.doubts }),
    )
  return readings
}
