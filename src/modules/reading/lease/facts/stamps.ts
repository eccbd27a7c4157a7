import { dateOf, datePattern } from '../figures/dates.ts'
import { mended } from '../figures/number-words.ts'
import { factOf, type Subject } from '../instrument/subject.ts'
import type { Reading } from '../suggestion.ts'

/** A paragraph that a recorder stamped, from `start` to `end` in the flow. */
type Stamp = { start: number; end: number }

const longest = 500
const words =
  /\b(?:recorded|recording|filed|admitted to record|reception|instr?|instrument|doc|document|file|entry|opr|cob|book|bk|vol|volume|liber|official (?:public )?records|b\d{2,5} p\d{1,4})\b/
/** What only a recorder writes: an hour, an office, or that the instrument itself was recorded. */
const recorder =
  /\b\d{1,2}:\d\d(?::\d\d)? ?(?:o'clock )?[ap]\.?(?: ?m\b)?|\b(?:county|parish|office of the|county of [a-z ]{3,20},?) (?:county )?(?:clerk|recorder|register)|\bclerk (?:and recorder|of (?:court|the county))|\b(?:recorder|register) of deeds|\bthis instrument was recorded|^ ?(?:filed|recorded|admitted)\b/
/** What speaks of another instrument, or of the parties, is text. */
const text =
  /\b(?:leases?|deed|agreement|mortgage|plat)(?! (?:book|records?)\b),? (?:dated|recorded|is|was|which|from|to|by)\b|\bsaid lease\b|\b(?:between|whereas|lessor|lessee|grantor|grantee|described|containing|situated)\b/

/** The recorder's stamps: what stands above the title, and paragraphs that only a recorder writes. */
export function stampsOf({ flow, outline }: Subject): Stamp[] {
  const breaks = flow.breaks.filter(at => at > outline.titleEnd && at < outline.end)
  const bounds = [outline.titleEnd, ...breaks, outline.end]
  const below = bounds.slice(0, -1).flatMap((start, at): Stamp[] => {
    const end = bounds[at + 1] ?? outline.end
    const low = end - start > longest ? '' : flow.low.slice(start, end)
    return words.test(low) && recorder.test(low) && !text.test(low) ? [{ start, end }] : []
  })
  const above = outline.titleStart > outline.start ? [{ start: outline.start, end: outline.titleStart }] : []
  return [...above, ...below]
}

const monthName = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const clocked = new RegExp(
  String.raw`\b(?<date>${datePattern}),?(?: at)?,? ?\d{1,2}:\d\d(?::\d\d)? ?[ap]|\b(?<date2>(?<yearF>(?:19|20)\d\d) (?<monthF>${monthName}) ?-?(?<dayF>\d{1,2}))\b`,
)
const anyDate = new RegExp(String.raw`\b(?<date>${datePattern})`)

/** A recorder's date that no word introduces: the one beside an hour, or the only one of its stamp. */
export function stampedDate({ flow, scan }: Subject, stamps: readonly Stamp[]): Reading[] {
  for (const { start, end } of stamps) {
    const window = scan.window(start, start, 0, Math.min(end - start, longest))
    if (window.start !== start || !words.test(window.low)) continue
    const dates = scan.all(window, anyDate)
    const found = scan.find(window, clocked) ?? (dates.length === 1 ? dates[0] : null)
    if (!found) continue
    const place = found.place('date') ?? found.place('date2')
    const { yearF, monthF, dayF } = found.groups
    const { day, doubts } = dateOf(
      yearF ? { yearB: yearF, monthB: monthF?.slice(0, 3) ?? '', dayB: dayF ?? '' } : found.groups,
    )
    if (place && day) return [factOf(flow, 'recordedDate', day, place, 'date.stamped', { doubts })]
  }
  return []
}

/** "992017 Recorded on", "NO. 1044310 CONVERSE COUNTY": a number that no word names, at the head of a line of a stamp. */
const bare =
  /(?:^ ?|\bno\. ?)(?<number>[a-z]{1,2}-\d{4}-\d{4,8}|\d{5,13}|\d{4}-\d{4,8})(?=[ ,]+(?:recorded|filed|opr|book|bk|vol|\d|[a-z., ]{3,40}(?:county|clerk)))/

export function stampedNumber({ flow, scan }: Subject, stamps: readonly Stamp[]): Reading[] {
  for (const { start, end } of stamps) {
    const window = scan.window(start, start, 0, Math.min(end - start, longest))
    const place = window.start === start ? scan.find(window, bare)?.place('number') : null
    if (!place) continue
    const { text: value, doubts } = mended(flow.text.slice(...place))
    return [factOf(flow, 'instrumentNumber', value, place, 'recording.bare-number', { doubts })]
  }
  return []
}
