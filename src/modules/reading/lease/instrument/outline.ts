import { linesBetween, pageAt, type Flow } from '../page/flow.ts'
import type { InstrumentKind } from '../suggestion.ts'
import { titleKind, openingPattern, titlePart, type PartKind } from './titles.ts'

/** A stretch of an instrument: the printed form, or an addition to it. */
export type InstrumentPart = { kind: 'BODY' | PartKind; start: number; end: number; title: string }

/** The place of an instrument in the flow. */
export type Outline = {
  kind: InstrumentKind
  titleStart: number
  titleEnd: number
  start: number
  end: number
  parts: InstrumentPart[]
}

type Heading = { start: number; end: number; text: string; nearTop: boolean }

const maxInstruments = 100
const maxParts = 60

/** Splits the pages into instruments. Pages without any, such as a title opinion, give an empty list. */
export function buildOutline(flow: Flow): Outline[] {
  const headings = findHeadings(flow)
  const outlines: Outline[] = []
  const parts: InstrumentPart[] = []
  for (const heading of headings) {
    const kind = titleKind(heading.text)
    if (
      kind !== null &&
      outlines.length < maxInstruments &&
      beginsInstrument(flow, heading, outlines.at(-1), kind)
    ) {
      outlines.push({
        kind,
        titleStart: heading.start,
        titleEnd: heading.end,
        start: heading.start,
        end: flow.low.length,
        parts: [],
      })
      continue
    }
    const part = titlePart(heading.text)
    if (part !== null && parts.length < maxParts)
      parts.push({ kind: part, start: heading.start, end: flow.low.length, title: heading.text })
  }
  if (outlines.length === 0) {
    const untitled = withoutTitle(flow)
    if (untitled) outlines.push(untitled)
  }
  return outlines.map((outline, index) => {
    // Text above the first title is a recorder's stamp.
    const start = index === 0 ? 0 : outline.start
    const end = outlines[index + 1]?.start ?? flow.low.length
    return { ...outline, start, end, parts: splitIntoParts(parts, start, end) }
  })
}

/**
 * True if an instrument begins at a title: its opening words follow, and the title is not a header that
 * repeats on each page.
 */
function beginsInstrument(
  flow: Flow,
  heading: Heading,
  previous: Outline | undefined,
  kind: InstrumentKind,
): boolean {
  const textAfter = flow.low.slice(heading.end, heading.end + (previous ? 420 : 1600))
  if (
    !previous &&
    heading.nearTop &&
    /\b(?:lessor|lessee|assignor|assignee|grantor|grantee)s?\b/.test(textAfter)
  )
    return true
  if (!openingPattern.test(textAfter)) return false
  if (!previous) return true
  if (previous.kind === kind && heading.start - previous.start < 250) return false
  // A second title line names the lease that the first line refers to.
  if (heading.start - previous.titleEnd < 30) return false
  return /\b(?:know all (?:men|persons|parties)|between|made|entered into|dated|the undersigned|lessors?(?:\(s\))? ?:|assignors? ?:|notice is|do(?:es)? hereby|being the)\b/.test(
    textAfter,
  )
}

/** A lease without a readable title is recognized by its granting words. */
function withoutTitle(flow: Flow): Outline | null {
  const granting = flow.low.search(
    /\b(?:grants?|demises?),? (?:demises?,? |leases?,? |and )*(?:leases?|lets?)\b/,
  )
  if (granting < 0 || !/\blessors?\b/.test(flow.low.slice(0, 6000))) return null
  return {
    kind: 'LEASE',
    titleStart: granting,
    titleEnd: Math.min(granting + 40, flow.low.length),
    start: 0,
    end: flow.low.length,
    parts: [],
  }
}

function splitIntoParts(parts: readonly InstrumentPart[], start: number, end: number): InstrumentPart[] {
  const inside = parts.filter(part => part.start > start && part.start < end)
  const bounds = [...inside.map(part => part.start), end]
  return [
    { kind: 'BODY', start, end: bounds[0] ?? end, title: '' },
    ...inside.map((part, index): InstrumentPart => ({ ...part, end: bounds[index + 1] ?? end })),
  ]
}

/**
 * Lines that look like headings: short, in capitals, or among the first of a page. Up to three consecutive
 * lines form one heading.
 */
function findHeadings(flow: Flow): Heading[] {
  const headings: Heading[] = []
  let [page, count] = [0, 0]
  let openHeading: Heading | null = null
  for (const [start, end] of linesBetween(flow, 0, flow.low.length)) {
    const line = flow.text.slice(start, end).trim()
    if (line === '') continue
    if (pageAt(flow, start) !== page) [page, count, openHeading] = [pageAt(flow, start), 0, null]
    count += 1
    const nearTop = count <= 14
    if (!looksLikeHeading(line, nearTop)) {
      openHeading = null
      continue
    }
    const text = restoreCapitals(line)
    if (openHeading && continuesHeading(openHeading.text, text)) {
      openHeading.end = end
      openHeading.text = `${openHeading.text} ${text}`
    } else {
      openHeading = { start, end, text, nearTop }
      headings.push(openHeading)
    }
  }
  return headings
}

/**
 * True if a line continues the heading above it: the heading names nothing yet, or the line only qualifies
 * its name.
 */
const continuesHeading = (heading: string, line: string) =>
  heading.length + line.length < 160 &&
  (/^(?:of|to|and|for)\b|^\(/.test(line) ||
    (titleKind(heading) === null && titlePart(heading) === null && titlePart(line) === null))

/** A heading in lower case; I and O among capitals are restored where a recognizer may have misread them. */
const restoreCapitals = (heading: string) =>
  heading
    .replaceAll(/(?<=\p{Lu})[l1|](?=\p{Lu})/gu, 'I')
    .replaceAll(/(?<=\p{Lu}|\b)0(?=\p{Lu})/gu, 'O')
    .toLowerCase()
    .replaceAll(/\boil ?(and|&) ?gas\b/g, 'oil $1 gas')

const headingWords =
  /\b(?:deed|lease|release|assignment|memorandum|amendment|extension|ratification|designation|declaration|addendum|exhibit|rider|schedule|provisions|unit|annex)\b/i

/** A recorder's stamp above a title is not part of it. */
const stampPattern =
  /\b(?:book|bk|vol|opr|page|pg|recorded|filed|document|doc|instrument|instr?|reception|clerk|recorder)\b.*\d|\bcounty (?:clerk|recorder)\b|\b\d{1,2}\/\d{1,2}\/\d{4}\b|\d{1,2}:\d\d ?[ap]|\b[ap]\.?m\.? \d{1,2}[: ]\d\d|\b(?:county|parish), [a-z]{2}$|^\W*(?:no\. ?)?\d{5,}/i

function looksLikeHeading(line: string, nearTop: boolean): boolean {
  if (stampPattern.test(line)) return false
  if (line.length > 110 || line.length < 4) return false
  const letters = line.replaceAll(/[^a-zA-Z]/g, '')
  const capitals = letters.replaceAll(/[^A-Z]/g, '').length
  if (letters.length < 4) return false
  if (capitals / letters.length > 0.85) return true
  if (/[.;:,]$/.test(line) || !headingWords.test(line)) return false
  const words = line.split(/\s+/)
  const large = words.filter(
    word => /^["'(]?[A-Z0-9]/.test(word) || /^(?:of|and|to|the|for|in|a|&)$/.test(word),
  )
  return (nearTop || line.length < 60) && words.length <= 12 && large.length === words.length
}
