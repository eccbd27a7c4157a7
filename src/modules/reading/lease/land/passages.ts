import type { Subject } from '../instrument/subject.ts'

/** A stretch of text that describes land. */
export type Passage = { start: number; end: number }

const maxPassageLength = 3500

const introPattern =
  /\b(?:to[- ]wit|described (?:as follows|below|lands?|tracts?|premises|property|real)|as follows|legal description|lands? (?:situated|located|lying|in)|(?:all of )?the following|description of (?:the )?(?:lands?|leased|tract)|leased (?:premises|land)s? ?:|lands? covered|lands? ?:|covering|insofar as|tract (?:no\. ?)?(?:1|one|i|a)\b)/
const markerPattern =
  /\b(?:t(?:ownship|wp|wn)?\.? ?-?\d{1,4} ?-? ?(?:n|s|north|south)\b|abstract|a-\d{1,5}|survey|abst\.?|\d{1,3} ?[ns](?:orth|outh)?[ -]{1,3}(?:range )?\d{1,3} ?[ew]\b|section)/

/** Words where a description ends and the form continues. */
const stopPattern =
  /\b(?:this lease (?:also|shall|is)|notwithstanding|together with|it is (?:the intention|agreed|understood|hereby)|for the purpose of|subject to the|to have and to hold|in addition to the above|all (?:depths|rights|zones|formations)|(?:from|below) the surface|lessor (?:agrees|also|further)|the term of|including all|and being the same land|being the same|see exhibit|royalty|(?:now,? )?therefore|whereas|in witness|recorded in|hereinafter (?:called|referred)|reference (?:is|being)|save and except none|end of exhibit|estimated to|said lease|signed|assignor|lessee)\b/

/** The land passages of a part: after introducing words, or around a township or survey without any. */
export function findPassages(subject: Subject): Passage[] {
  const { scan, part, flow } = subject
  const passages: Passage[] = []
  const covered = (offset: number) => passages.some(({ start, end }) => offset >= start && offset < end)
  for (const window of scan.windows(markerPattern, 0, maxPassageLength, 120)) {
    if (covered(window.anchor) || passages.length >= 40) continue
    const start = findIntroBefore(subject, window.anchor)
    const search = scan.window(window.anchor, window.anchor, 0, maxPassageLength)
    const stopped =
      scan.find(search, stopPattern)?.start ?? Math.min(part.end, window.anchor + maxPassageLength)
    const end = paragraphEnd(subject, window.anchor, stopped)
    const last = passages.at(-1)
    passages.push({ start: Math.max(start, last?.end ?? part.start), end: Math.max(end, window.anchorEnd) })
    scan.work += flow.low.length > 0 ? end - start : 0
  }
  return passages
}

const firstLandPattern =
  /\b(?:(?:ne|nw|se|sw)(?: ?\/? ?4|¼)|[nsew](?: ?\/ ?2|2|½)|[nsew]{1,2} ?1\/[24]|lots? \d|(?:north|south)(?:east|west)? (?:quarter|half)|(?:east|west) half|all of (?:section|sec|$)|\d[\d.,]* acres)/

/**
 * The place after the last introducing words before the land; without any, the start of its sentence or line.
 */
function findIntroBefore({ scan, flow, part }: Subject, offset: number): number {
  const from = Math.max(part.start, offset - 1100)
  const text = flow.low.slice(from, offset)
  scan.work += text.length
  let start: number | null = null
  for (const match of text.matchAll(new RegExp(introPattern.source, 'g')))
    start = from + match.index + (match[0].startsWith('tract') ? 0 : match[0].length)
  const radius = text.slice(-160)
  const land = radius.search(firstLandPattern)
  // If other text separates the introduction from the land, the passage begins at the land.
  if (start !== null && (land < 0 || !stopPattern.test(flow.low.slice(start, offset - radius.length + land))))
    return start
  return land < 0 ? offset : offset - radius.length + land
}

/** A description continues after a blank line only if more land, or its acres, follow. */
function paragraphEnd({ flow }: Subject, from: number, to: number): number {
  const first = flow.breaks.findIndex(end => end > from)
  for (let index = first; index >= 0 && index < flow.breaks.length; index++) {
    const end = flow.breaks[index] ?? to
    if (end >= to) return to
    if (
      !moreLandPattern.test(flow.low.slice(end, end + 90)) &&
      !unendedPattern.test(flow.low.slice(end - 12, end))
    )
      return end
  }
  return to
}

/** A description cannot end with these words, so a blank line after them is only a gap in a scan. */
const unendedPattern = /\b(?:section|township|range|sec\.|and|of|the|north|south|east|west),? $/
const moreLandPattern =
  /^ ?(?:and |tract|township|t\.? ?\d|range|section|sec|all |lots?|that |being|containing|contains|the (?:n|s|e|w|north|south|east|west)|[nsew]{1,2} ?\/|[nsew]{1,2}½|[nsew]{1,2}\d|\(|\d+[.)] |parcel|0\d\d [nsewl]|\d[\d,.]* acres|less)/
