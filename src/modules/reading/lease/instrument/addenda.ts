import { pageAt, type Flow } from '../page/flow.ts'
import type { InstrumentPart } from './outline.ts'

const maxClaimLength = 4000
/** Matches an addendum that claims to override other addenda, not only the printed form. */
const overridePattern =
  /\b(?:controls?|supersedes?|prevails?|governs?|overrides?|replaces?|takes? precedence)\b[^.;]{0,80}\b(?:(?:other|prior|previous|earlier|preceding|each|every|all|any)(?: the| of the)? (?:\w+ ){0,2}(?:addend(?:a|um)|riders?)|(?:anything|everything) (?:before|above|else))\b|\b(?:conflict|differ(?:s|ence)?)\b[^.;]{0,60}\b(?:anything|addend(?:a|um)|riders?)\b[^.;]{0,60}\b(?:controls?|prevails?|governs?)\b/

const claimsPrecedence = (flow: Flow, { start, end }: InstrumentPart) =>
  overridePattern.test(flow.low.slice(start, Math.min(end, start + maxClaimLength)))

/**
 * The reason why one of several conflicting addenda takes precedence: it claims to override them, or it is
 * only the last. If another one makes that claim, the user has to decide.
 */
export function precedenceReason(
  flow: Flow,
  first: InstrumentPart,
  otherAddenda: readonly InstrumentPart[],
): string {
  const page = pageAt(flow, first.start)
  if (claimsPrecedence(flow, first))
    return `The addenda differ. The one on page ${page} comes first because it says that it overrides the others.`
  const claimant = otherAddenda.find(part => claimsPrecedence(flow, part))
  return claimant
    ? `The addenda differ. The one on page ${page} comes first because it is the last, but the one on page ${pageAt(flow, claimant.start)} says that it overrides the others. Decide which one controls.`
    : `The addenda differ, and none says that it overrides the others. The one on page ${page} comes first because it is the last.`
}
