import type { Flow } from '../page/flow.ts'

const longest = 700

/** The sentence around a place, at most as long as the longest clause; abbreviations do not end it. */
export function sentenceAround({ low, text }: Flow, at: number, from: number, to: number): [number, number] {
  const first = Math.max(from, at - longest)
  const last = Math.min(to, at + longest)
  let start = first
  const before = low.slice(first, at)
  for (const match of before.matchAll(/[.;:](?= )/g))
    if (ends(text, first + match.index)) start = first + match.index + 1
  let end = last
  for (const match of low.slice(at, last).matchAll(/[.;](?= |$)/g)) {
    if (!ends(text, at + match.index)) continue
    end = at + match.index + 1
    break
  }
  while (start < at && text[start] === ' ') start += 1
  return [start, end]
}

const ends = (text: string, at: number) =>
  !/(?:\b(?:no|vol|st|sec|art|par|etc|inc|co|twp|rge|u\.s|p|m|[a-z])|\d)$/i.test(
    text.slice(Math.max(0, at - 5), at),
  ) || /^. ["'(]?[A-Z][a-z]+ (?:shall|is|may|agrees|the|and|of|this|if|event)/.test(text.slice(at, at + 40))
