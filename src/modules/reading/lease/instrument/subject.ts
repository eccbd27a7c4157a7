import type { Flow } from '../page/flow.ts'
import { toQuote } from '../page/flow.ts'
import { Scan } from '../page/scan.ts'
import type { FactField, Reading } from '../suggestion.ts'
import type { Outline, InstrumentPart } from './outline.ts'

/** The input of a rule: one part of one instrument. */
export type Subject = { outline: Outline; part: InstrumentPart; scan: Scan; flow: Flow }

export const createSubject = (flow: Flow, outline: Outline, part: InstrumentPart): Subject => ({
  outline,
  part,
  flow,
  scan: new Scan(flow, part.start, part.end),
})

/** A fact read between two places of the flow. */
export function readFact(
  flow: Flow,
  field: FactField,
  value: string,
  [start, end]: readonly [number, number],
  rule: string,
  details: Partial<Pick<Reading, 'doubts' | 'key' | 'parameters'>> = {},
): Reading {
  return {
    field,
    key: details.key ?? '',
    value,
    parameters: details.parameters ?? {},
    quote: toQuote(flow, start, end),
    doubts: details.doubts ?? [],
    rule,
  }
}

/** Instruments that change a lease repeat its current terms in their recitals. */
export function isRecital({ outline, flow }: Subject, offset: number): boolean {
  const end = flow.low
    .slice(outline.titleEnd, outline.end)
    .search(
      /\bnow,? therefore\b|\b(?:parties|lessor and lessee) (?:hereby |now |do )*agree\b|\bagree as follows\b|\b(?:is|are) (?:hereby )?amended\b|\bhereby amends?\b/,
    )
  return end >= 0 && offset < outline.titleEnd + end
}

/** Leases, as distinct from instruments about an existing lease. */
export const isGranting = ({ outline }: Subject) =>
  outline.kind === 'LEASE' || outline.kind === 'TOP_LEASE' || outline.kind === 'MEMORANDUM'
