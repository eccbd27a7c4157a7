import { readFact, type Subject } from '../instrument/subject.ts'
import type { Reading } from '../suggestion.ts'

/** "NMNM 139874", "VC-0417-0001", "OG 97 00518". */
const numberPattern = String.raw`(?<number>[a-z]{1,6} \d\d \d{3,6}|(?:[0a-z]{1,6}[ -]?)?[a-z]?\d[\da-z]*(?:-[\da-z]+)*)(?![\d/])`
const namedNumberPattern = new RegExp(
  String.raw`\b(?:serial (?:no|number|#)|mineral file (?:no|number|#)|(?:glo |state |oil and gas )?lease (?:no|number|#))[.,]? ?[:#]? ?${numberPattern}`,
)
const agencyPattern =
  /\b(?:state of [a-z ]{4,20},? (?:acting|by)\b|state land office|general land office|land commissioners|commissioners? of (?:the land office|public lands)|school lands|bureau of land management)/
/** "No. V-07155" under the title, or a Texas mineral file number alone. Skips application and parcel numbers. */
const serialPattern = new RegExp(
  String.raw`(?<!\b(?:application|parcel|form|sale|tract|bond|fund|case) )\bno[.,] ?(?=\d*[a-z-])${numberPattern}|\b(?:lease (?=[a-z]{1,3}-)|(?=mf?-? ?\d))(?<file>[a-z]{1,3}-? ?\d{4,6}[a-z]?)\b`,
)

/**
 * The number an agency gives its own lease: a BLM serial number, a state lease number, or a Texas mineral
 * file number.
 */
export function readLeaseNumber({ flow, scan, outline, part }: Subject): Reading[] {
  if (part.kind !== 'BODY' || (outline.kind !== 'LEASE' && outline.kind !== 'TOP_LEASE')) return []
  const head = scan.window(outline.titleStart, outline.titleEnd, 400, 500)
  const match =
    scan.find(head, namedNumberPattern) ??
    (agencyPattern.test(head.low) ? scan.find(head, serialPattern) : null)
  const range = match && (match.groupRange('number') ?? match.groupRange('file'))
  if (!range) return []
  const original = flow.text.slice(...range)
  // A recognizer confuses O and 0; a letter series never begins with a zero.
  const value = original.replace(/^0(?=[A-Z])/, 'O')
  const doubts = value === original ? [] : [`Read “${original}” as ${value}.`]
  return [readFact(flow, 'leaseNumber', value, range, 'number.agency', { doubts })]
}
