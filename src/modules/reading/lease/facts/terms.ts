import { readCount, countPattern } from '../figures/amounts.ts'
import type { Reading } from '../suggestion.ts'
import { readFact, isGranting, isRecital, type Subject } from '../instrument/subject.ts'
import { findReplacement } from './replacement.ts'

const spanPattern = String.raw`${countPattern('count')}(?: more| additional| further)?[ -](?<unit>years?|months?)`
const termPattern = new RegExp(
  String.raw`\b(?:primary )?(?:term|period)(?: hereof)?(?: of(?: (?:this|the|said) lease)?(?: is| shall be| will be)?| is| shall be| will be|:)(?: for)?(?: a)?(?: the)?(?: (?:primary )?(?:term|period) of)?[ :]*(?<span>${spanPattern})(?: and ${countPattern('more')}[ -](?<moreUnit>months?|days?))?`,
)
const habendumPattern = new RegExp(
  String.raw`\b(?:to have and to hold(?:[^.;]{0,120}?)|holds? (?:the|said) (?:land|tract|premises)|(?:lease|it|tract|land|premises),?(?: [a-z]{2,9},)? (?:is(?: held)?|are held|shall be|will be|runs|continues|lasts|(?:shall|will) (?:remain|continue|be)(?: in (?:full )?force(?: and effect)?)?)(?: in force)?) for (?:a |the )?(?:(?:primary )?(?:term|period) of )?(?<span>${spanPattern})`,
  'y',
)
const afterSpanPattern = new RegExp(
  String.raw`(?<span>${spanPattern})(?: from| after|,? (?:and )?(?:as long|so long)|[^.;]{0,40}"?primary term"?)`,
)
const extensionPattern = /\b(?:exten(?:d|ds|ded|sion|ding)|option|additional|further|renew(?:al|ed)?)\b/

const quantityText = (value: number, unit: string) => `${value} ${unit}${value === 1 ? '' : 's'}`
const toSingularUnit = (unit: string) => unit.replace(/s$/, '')

/** "a primary term of three (3) years", and the time by which an option or an extension lengthens it. */
export function readTerms(subject: Subject): Reading[] {
  const readings: Reading[] = []
  for (const match of subject.scan.starting(/\b(?:primary term|term|period)\b/, termPattern, 220)) {
    const before = subject.flow.low.slice(Math.max(subject.part.start, match.start - 110), match.start)
    const sentence = before.slice(before.lastIndexOf('. ') + 1)
    const lengthens = extensionPattern.test(sentence)
    const primary =
      !lengthens &&
      (isGranting(subject) || (subject.outline.kind === 'AMENDMENT' && !isRecital(subject, match.start))) &&
      isPrimary(subject, match.start, match.end)
    if (primary) readings.push(...spanReading(subject, 'primaryTerm', match, 'term.primary'))
    else if (lengthens) readings.push(...spanReading(subject, 'extensionTerm', match, 'term.extension'))
  }
  if (readings.length === 0 || !readings.some(({ field }) => field === 'primaryTerm'))
    readings.push(...readLaterTerm(subject))
  if (!readings.some(({ field }) => field === 'extensionTerm')) readings.push(...readExtension(subject))
  return readings
}

/**
 * A term of years is primary if it runs from a date or is called primary; ninety days of operations are not.
 */
function isPrimary({ flow }: Subject, start: number, end: number): boolean {
  if (/\bprimary term\b/.test(flow.low.slice(Math.max(0, start - 20), end))) return true
  // A federal lease grants its right for a term that the form states once.
  if (/\bexclusive right\b[^.]{0,300}$/.test(flow.low.slice(Math.max(0, start - 320), start))) return true
  return /^[^.;]{0,80}?(?:\bfrom\b|\bcommencing\b|\bbeginning\b|\bafter\b|primary term|\bas (?:much )?long(?:er)?\b|\bso (?:much )?long(?:er)?\b)/.test(
    flow.low.slice(end, end + 120),
  )
}

/** Terms stated without the word before them, each with its introducing words. */
const unnamedTermRules: { rule: string; anchor: RegExp; pattern: RegExp }[] = [
  {
    rule: 'term.in-force',
    anchor:
      /\b(?:lease,? (?:\w+, )?(?:is|shall|will|runs|continues|lasts)|(?:tract|land|premises) (?:is|are) held|it (?:continues|lasts|runs)|to have and to hold|holds? (?:the|said) (?:land|tract|premises))\b/,
    pattern: habendumPattern,
  },
  // "Term. Five years, and as long thereafter": only the paragraph’s heading names the term.
  {
    rule: 'term.heading',
    anchor: /(?<!primary )\bterm(?=[.:])/,
    pattern: new RegExp(String.raw`term[.:] ?(?<span>${spanPattern})`, 'y'),
  },
]

/**
 * "for three (3) years from the date hereof (called the 'primary term')", without the word term before the
 * number.
 */
function readLaterTerm(subject: Subject): Reading[] {
  const { scan, flow } = subject
  const changed = findReplacement(
    subject,
    /\b(?:years?|months?)\b/,
    new RegExp(String.raw`(?<span>${spanPattern})`),
  )
  if (changed) return spanReading(subject, 'primaryTerm', changed, 'term.replaced')
  if (!isGranting(subject)) return []
  for (const { rule, anchor, pattern } of unnamedTermRules)
    for (const window of scan.windows(anchor, 0, 180, 20)) {
      const match = scan.find(window, pattern, window.anchor)
      if (match && isPrimary(subject, match.start, match.end))
        return spanReading(subject, 'primaryTerm', match, rule)
    }
  for (const window of scan.windows(/\bprimary term\b/, 150, 90, 10)) {
    const match = scan.find(window, afterSpanPattern)
    if (match && match.start < window.anchor) {
      const before = flow.low.slice(Math.max(0, match.start - 80), match.start)
      if (!extensionPattern.test(before))
        return spanReading(subject, 'primaryTerm', match, 'term.named-later')
    }
    const federal = scan.find(window, federalTermPattern, window.anchor)
    if (federal) return spanReading(subject, 'primaryTerm', federal, 'term.federal')
  }
  return []
}

/** "Type and primary term: [X] Competitive lease (ten years)". */
const federalTermPattern = new RegExp(String.raw`competitive lease \((?<span>${spanPattern})\)`)

function readExtension(subject: Subject): Reading[] {
  const pattern = new RegExp(
    String.raw`\bexten(?:d|ded|sion|ding|ds)\b[^.;]{0,140}?(?<span>(?:additional |further )?${spanPattern})`,
    'y',
  )
  for (const window of subject.scan.windows(/\bexten(?:d|ded|sion|ding|ds)\b/, 0, 260, 30)) {
    const match = subject.scan.find(window, pattern, window.anchor)
    if (match) return spanReading(subject, 'extensionTerm', match, 'term.extension')
  }
  return []
}

function spanReading(
  { flow }: Subject,
  field: 'primaryTerm' | 'extensionTerm',
  actual: {
    groups: Record<string, string>
    groupRange: (group: string) => readonly [number, number] | null
    end: number
  },
  rule: string,
): Reading[] {
  const range = actual.groupRange('span')
  const count = readCount(actual.groups, 'count')
  const unit = toSingularUnit(actual.groups['unit'] ?? '')
  if (!range || !count || count.value < 1 || count.value > (unit === 'year' ? 99 : 1200)) return []
  const addedCount = readCount(actual.groups, 'more')
  const moreUnit = actual.groups['moreUnit']
  const value =
    addedCount && moreUnit
      ? `${quantityText(count.value, unit)}, ${quantityText(addedCount.value, toSingularUnit(moreUnit))}`
      : quantityText(count.value, unit)
  const end = addedCount && moreUnit ? actual.end : range[1]
  const readings = [readFact(flow, field, value, [range[0], end], rule, { doubts: count.doubts })]
  if (count.otherValue !== null)
    readings.push(
      readFact(flow, field, quantityText(count.otherValue, unit), range, `${rule}.figures`, {
        doubts: count.doubts,
      }),
    )
  return readings
}
