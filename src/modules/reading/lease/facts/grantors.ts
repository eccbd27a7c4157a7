import type { Subject } from '../instrument/subject.ts'
import { readFact } from '../instrument/subject.ts'
import type { Reading } from '../suggestion.ts'
import { parseParty } from './party-names.ts'

/**
 * "The Grantor, A, conveys to B", "I, A, … do hereby grant unto B": names that follow a role or have no role.
 */
const grantorPattern =
  /\b(?:the )?grantors?(?:\(s\))?,? (?<role>(?!shall|does?\b|hereby|reserv|herein|is\b|are\b|for\b|and\b)[^;]{3,220}?)(?:,? (?:for (?:and in |the |a )|(?:do(?:es)?|has|have)\b|hereby|grants?\b|conveys?\b|of the (?:county|city)|whose)|$)|\b(?:that|presents,?) (?:i|we),? (?<self>[^;]{3,220}?)(?:,? (?:of the (?:county|city|state)|of [a-z]+ county|for (?:and in |the |a )|do(?:es)?\b|hereby|have\b))/
const granteePattern =
  /\b(?:un)?to (?:the )?(?:grantees?(?:\(s\))?,? )?(?<party>(?!have|wit|the said|him|her|them|grantees?,? (?:his|her|their|its|and)\b)[^;]{3,220}?)(?:,? (?:(?:his|her|their|its) (?:heirs|successors|assigns)|of the (?:county|city|state)|of [a-z]+ county|the following|all (?:of )?(?:that|the)|as (?:joint|tenants)|whose|an undivided|the (?:surface|real|premises)|hereinafter|\()|$)/

/** Reads the parties of a deed that does not state their roles after their names. */
export function readGrantors(subject: Subject): Reading[] {
  const { scan, flow, outline, part } = subject
  if (part.kind !== 'BODY') return []
  const opening = scan.window(outline.titleEnd, outline.titleEnd, 0, 2500)
  const from = scan.find(opening, grantorPattern)
  const first = from && (from.groupRange('role') ?? from.groupRange('self'))
  const action = scan.find(
    opening,
    /\b(?:grants?|conveys?|sells?|bargains?|quit ?claims?|assigns?|deeds?|warrants?)\b/,
    first?.[1] ?? opening.start,
  )
  const to = action && scan.find(opening, granteePattern, action.end)
  const readings: Reading[] = []
  for (const [field, range] of [
    ['grantor', first],
    ['grantee', to && to.groupRange('party')],
  ] as const) {
    if (!range) continue
    const party = parseParty(flow.text.slice(range[0], range[1]))
    if (party)
      readings.push(
        readFact(flow, field, party.name, [range[0] + party.start, range[0] + party.end], 'party.deed'),
      )
  }
  return readings
}
