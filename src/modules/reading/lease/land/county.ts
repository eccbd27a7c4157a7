import { stateByName } from '../../../../core/places/states.ts'
import { states } from '../../../../core/places/states.data.ts'
import type { Reading } from '../suggestion.ts'
import { readFact, type Subject } from '../instrument/subject.ts'

const stateNames = states
  .flatMap(({ name, postal }) => (postal === null ? [] : [name.toLowerCase()]))
  .toSorted((a, b) => b.length - a.length)
  // A recognizer confuses l, i and 1.
  .map(state => state.replaceAll('l', '[li1]'))
  .join('|')
const knownState = (text: string) =>
  stateByName(text) ??
  states.find(
    ({ name: county }) => county.toLowerCase().replaceAll('l', 'i') === text.replaceAll(/[l1]/g, 'i'),
  )
const postalPattern = '(?:al|ar|ca|co|ks|ky|la|mi|ms|mt|nd|ne|nm|ny|oh|ok|pa|sd|tx|ut|va|wv|wy)'
const countyNamePattern = String.raw`[a-z][a-z.']{1,15}(?: [a-z][a-z.']{1,14}){0,2}?`

const countyPatterns = [
  new RegExp(
    String.raw`\b(?<county>${countyNamePattern}) (?:county|parish),? ?(?:(?:state|commonwealth) of |in )?(?<state>${stateNames}|${postalPattern})\b`,
  ),
  new RegExp(
    String.raw`\b(?:county|parish|counties) of (?<county>${countyNamePattern})(?:,| and)?(?: in)?(?: the)? (?:state|commonwealth) of (?<state>${stateNames})\b`,
  ),
  new RegExp(
    String.raw`\b(?:state|commonwealth) of (?<state>${stateNames}) ?[)§:,;ss.]{0,6} ?(?:\}|\|)? ?(?:known all[^.]{0,40})?(?:county|parish) of (?<county>${countyNamePattern})(?= ?[)§:,.;]| know| be it| this| \}|$| that| ss)`,
  ),
  new RegExp(
    String.raw`\b(?:county|parish) ?: ?(?<county>${countyNamePattern})[,;]? ?state ?: ?(?<state>${stateNames}|${postalPattern})\b`,
  ),
  new RegExp(
    String.raw`\bstate ?:? ?(?<state>${stateNames}|${postalPattern})[,;]? ?(?:county|parish) ?:? ?(?<county>${countyNamePattern})(?=[,.;)]| [a-z]+ ?:| sec| t\.? ?\d|$)`,
  ),
]
/** Words before a county's name that are not part of it. */
const notNamePattern =
  /^(?:the|in|of|and|said|situated|located|lying|being|records?|situate|that|all|public|official|real|property|from|for|by|at|to|land|lands|acres?|survey|within|undersigned|county|recorders?|clerks?|register|registrar|deeds|auditor|court|office|wills)\b ?/

/** The location of the land: the county and state named nearest to it. */
export function readCounty(subject: Subject, breakAfter: number | null): Reading[] {
  const { scan, flow } = subject
  const results: { at: number; readings: Reading[]; rank: number }[] = []
  for (const window of scan.windows(/\b(?:county|parish|counties)\b/, 60, 90, 40)) {
    for (const [rank, pattern] of countyPatterns.entries()) {
      for (const match of scan.all(window, pattern)) {
        const [countyAt, stateAt] = [match.groupRange('county'), match.groupRange('state')]
        const state = knownState(match.groups['state'] ?? '')
        if (!countyAt || !stateAt || !state?.postal) continue
        let [start, end] = countyAt
        for (
          let lead = notNamePattern.exec(flow.low.slice(start, end));
          lead;
          lead = notNamePattern.exec(flow.low.slice(start, end))
        )
          start += lead[0].length + (flow.low.startsWith('. ', start + lead[0].length) ? 2 : 0)
        while (start < end && /^\p{Ll}+ /u.test(flow.text.slice(start, end)))
          start += flow.text.slice(start, end).indexOf(' ') + 1
        const text = flow.text.slice(start, end).trim()
        if (!/^\p{Lu}/u.test(text)) continue
        if (
          /\b(?:notary|appeared|acknowledged|commission)\b/.test(
            flow.low.slice(Math.max(0, start - 50), start),
          )
        )
          continue
        results.push({
          at: start,
          rank,
          readings: [
            readFact(flow, 'county', titleCase(text), [start, end], 'land.county'),
            readFact(flow, 'state', state.postal, stateAt, 'land.state'),
          ],
        })
      }
    }
  }
  const distance = ({ at, rank }: { at: number; rank: number }) =>
    (breakAfter === null ? at - subject.part.start : Math.abs(at - breakAfter)) + (rank === 2 ? 1500 : 0)
  const [nearest] = results.toSorted((a, b) => distance(a) - distance(b))
  return nearest?.readings ?? readCountyAlone(subject)
}

/** "Chaves County: T14S": an agency's form names its state once, at the top or next to the meridian. */
const countyAlonePattern = new RegExp(
  String.raw`(?<county>\b[a-z][a-z']{1,15}(?: [a-z][a-z']{1,14}){0,2}) (?:county|parish)(?= ?[:;,.(]| total| acres|$)`,
)
const stateAlonePattern = new RegExp(
  String.raw`\bstate of (?<state>${stateNames})\b|\b(?:pm|meridian),? (?<postal>${postalPattern})\b`,
)

function readCountyAlone({ scan, flow, outline, part }: Subject): Reading[] {
  if (part.kind !== 'BODY' || outline.kind !== 'LEASE') return []
  const head = scan.window(outline.titleStart, outline.titleEnd, 600, 2500)
  const prefix = scan.find(head, stateAlonePattern)
  const stateRange = prefix?.groupRange('state') ?? prefix?.groupRange('postal')
  const state = knownState(prefix?.groups['state'] ?? prefix?.groups['postal'] ?? '')
  const match = scan.find(head, countyAlonePattern)?.groupRange('county')
  if (!stateRange || !match || !state?.postal) return []
  // Only the capitalized words directly before it are the county's name.
  const text = /(?:\p{Lu}[\p{L}']+ ?)+$/u.exec(flow.text.slice(...match))?.[0] ?? ''
  if (text === '') return []
  const range = [match[1] - text.length, match[1]] as const
  return [
    readFact(flow, 'county', titleCase(flow.text.slice(...range)), range, 'land.county-alone'),
    readFact(flow, 'state', state.postal, stateRange, 'land.state-alone'),
  ]
}

/** Capitals are converted to initial capitals; "MCKENZIE" cannot become McKenzie automatically. */
const titleCase = (text: string) =>
  text === text.toUpperCase()
    ? text.toLowerCase().replaceAll(/\b\p{Ll}/gu, letter => letter.toUpperCase())
    : text
