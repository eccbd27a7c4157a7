import { parseDate, datePattern } from '../figures/dates.ts'
import { repairNumber } from '../figures/number-words.ts'
import { readFact, type Subject } from '../instrument/subject.ts'
import { linesBetween } from '../page/flow.ts'
import type { Reading } from '../suggestion.ts'

/** A paragraph of a recorder's stamp, from `start` to `end` in the flow. */
type Stamp = { start: number; end: number }

const maxStampLength = 500
const stampWordsPattern =
  /\b(?:recorded|recording|filed|admitted to record|reception|instr?|instrument|doc|document|file|entry|opr|cob|book|bk|vol|volume|liber|official (?:public )?records|b\d{2,5} p\d{1,4})\b/
/**
 * Words that only a recorder writes: a time of day, an office, or that the instrument itself was recorded.
 */
const recorderPattern =
  /\b\d{1,2}:\d\d(?::\d\d)? ?(?:o'clock )?[ap]\.?(?: ?m\b)?|\b(?:county|parish|office of the|county of [a-z ]{3,20},?) (?:county )?(?:clerk|recorder|register)|\bclerk (?:and recorder|of (?:court|the county))|\b(?:recorder|register) of deeds|\bthis instrument was recorded|^ ?(?:filed|recorded|admitted)\b/
/** Words about another instrument or about the parties belong to the text. */
const bodyTextPattern =
  /\b(?:leases?|deed|agreement|mortgage|plat)(?! (?:book|records?)\b),? (?:dated|recorded|is|was|which|from|to|by)\b|\bsaid lease\b|\b(?:between|whereas|lessor|lessee|grantor|grantee|described|containing|situated)\b/

/** The recorder's stamps: everything above the title, and paragraphs that only a recorder writes. */
export function findStamps({ flow, outline }: Subject): Stamp[] {
  const breaks = flow.breaks.filter(offset => offset > outline.titleEnd && offset < outline.end)
  const bounds = [outline.titleEnd, ...breaks, outline.end]
  const stampsBelow: Stamp[] = []
  let run: (Stamp & { isStamp: boolean })[] = []
  // A stamp may span several paragraphs, only one of which shows that it is a stamp.
  const close = () => {
    if (run.some(({ isStamp }) => isStamp)) stampsBelow.push(...run)
    run = []
  }
  for (const [index, start] of bounds.slice(0, -1).entries()) {
    const end = bounds[index + 1] ?? outline.end
    const low = end - start > maxStampLength ? '' : flow.low.slice(start, end)
    if (stampWordsPattern.test(low) && !bodyTextPattern.test(low))
      run.push({ start, end, isStamp: recorderPattern.test(low) })
    else close()
  }
  close()
  const stampsAbove =
    outline.titleStart > outline.start ? [{ start: outline.start, end: outline.titleStart }] : []
  return [...stampsAbove, ...stampsBelow]
}

const monthName = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const timedDatePattern = new RegExp(
  String.raw`\b(?<date>${datePattern}),?(?: at)?,? ?\d{1,2}:\d\d(?::\d\d)? ?[ap]|\b(?<date2>(?<yearF>(?:19|20)\d\d) (?<monthF>${monthName}) ?-?(?<dayF>\d{1,2}))\b`,
)
const stampDatePattern = new RegExp(String.raw`\b(?<date>${datePattern})`)

/**
 * A recorder's date without an introducing word: the one next to a time of day, or the only date in its
 * stamp.
 */
export function readStampedDate({ flow, scan }: Subject, stamps: readonly Stamp[]): Reading[] {
  for (const { start, end } of stamps) {
    const window = scan.window(start, start, 0, Math.min(end - start, maxStampLength))
    if (window.start !== start || !(stampWordsPattern.test(window.low) || recorderPattern.test(window.low)))
      continue
    const dates = scan.all(window, stampDatePattern)
    const match = scan.find(window, timedDatePattern) ?? (dates.length === 1 ? dates[0] : null)
    if (!match) continue
    const range = match.groupRange('date') ?? match.groupRange('date2')
    const { yearF, monthF, dayF } = match.groups
    const { day, doubts } = parseDate(
      yearF ? { yearB: yearF, monthB: monthF?.slice(0, 3) ?? '', dayB: dayF ?? '' } : match.groups,
    )
    if (range && day) return [readFact(flow, 'recordedDate', day, range, 'date.stamped', { doubts })]
  }
  return []
}

/**
 * "992017 Recorded on", "NO. 1044310 CONVERSE COUNTY": an unnamed number at the head of a stamp’s line. Skips
 * street addresses.
 */
const bareNumberPattern =
  /^(?:no\. ?|# ?)?(?<number>(?:[a-z]{1,2}-|1-(?=(?:19|20)\d\d-))?(?:(?:19|20)\d\d|\d\d)-\d{3,8}|\d{5,16})(?![\d/-])(?! (?:[a-z.]+ ){0,3}(?:street|st|avenue|ave|road|rd|drive|dr|highway|hwy|lane|suite|box)\b)/d

export function readStampedNumber({ flow, scan }: Subject, stamps: readonly Stamp[]): Reading[] {
  for (const { start, end } of stamps)
    for (const line of linesBetween(flow, start, Math.min(end, start + maxStampLength))) {
      scan.work += line[1] - line[0]
      const range = bareNumberPattern.exec(flow.low.slice(...line))?.indices?.groups?.['number']
      if (!range) continue
      const number = [line[0] + range[0], line[0] + range[1]] as const
      const { text: value, doubts } = repairNumber(flow.text.slice(...number))
      return [readFact(flow, 'instrumentNumber', value, number, 'recording.bare-number', { doubts })]
    }
  return []
}
