import { pageAt, type Flow } from '../page/flow.ts'
import type { Part } from './outline.ts'

const longest = 4000
/** Matches an addendum that claims to override other addenda, not only the printed form. */
const overridePattern =
  /\b(?:controls?|supersedes?|prevails?|governs?|overrides?|replaces?|takes? precedence)\b[^.;]{0,80}\b(?:(?:other|prior|previous|earlier|preceding|each|every|all|any)(?: the| of the)? (?:\w+ ){0,2}(?:addend(?:a|um)|riders?)|(?:anything|everything) (?:before|above|else))\b|\b(?:conflict|differ(?:s|ence)?)\b[^.;]{0,60}\b(?:anything|addend(?:a|um)|riders?)\b[^.;]{0,60}\b(?:controls?|prevails?|governs?)\b/

const claims = (flow: Flow, { start, end }: Part) =>
  overridePattern.test(flow.low.slice(start, Math.min(end, start + longest)))

/**
 * The reason why one of several conflicting addenda takes precedence: it claims to override them, or it is
 * only the last. If another one makes that claim, the user has to decide.
 */
export function precedenceReason(flow: Flow, first: Part, others: readonly Part[]): string {
  const page = pageAt(flow, first.start)
  if (claims(flow, first))
    return `The addenda differ. The one on page ${page} comes first because it says that it overrides the others.`
  const rival = others.find(part => claims(flow, part))
  return rival
    ? `The addenda differ. The one on page ${page} comes first because it is the last, but the one on page ${pageAt(flow, rival.start)} says that it overrides the others. Decide which one controls.`
    : `The addenda differ, and none says that it overrides the others. The one on page ${page} comes first because it is the last.`
}
