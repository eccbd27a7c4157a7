import { factOf, type Subject } from '../instrument/subject.ts'
import type { Reading } from '../suggestion.ts'

const named =
  /\b(?:serial (?:no|number|#)|mineral file (?:no|number|#)|(?:glo |state |oil and gas )?lease (?:no|number|#))\.? ?[:#]? ?(?<number>(?:[a-z]{1,6}[ -]?)?[a-z]?\d[\da-z]*(?:-[\da-z]+)*)(?![\d/])/

/** The number an agency gives its own lease: a BLM serial, a state's lease number, a mineral file of Texas. */
export function readLeaseNumber({ flow, scan, outline, part }: Subject): Reading[] {
  if (part.kind !== 'BODY' || (outline.kind !== 'LEASE' && outline.kind !== 'TOP_LEASE')) return []
  const head = scan.window(outline.titleStart, outline.titleEnd, 400, 500)
  const place = scan.find(head, named)?.place('number')
  return place ? [factOf(flow, 'leaseNumber', flow.text.slice(...place), place, 'number.agency')] : []
}
