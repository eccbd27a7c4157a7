import type { Flow } from '../page/flow.ts'

const maxSentenceLength = 700

/** The sentence around a place, at most as long as the longest clause; abbreviations do not end it. */
export function sentenceAround(
  { low, text }: Flow,
  offset: number,
  from: number,
  to: number,
): [number, number] {
  const first = Math.max(from, offset - maxSentenceLength)
  const last = Math.min(to, offset + maxSentenceLength)
  let start = first
  const before = low.slice(first, offset)
  for (const match of before.matchAll(/[.;:](?= )/g))
    if (endsSentence(text, first + match.index)) start = first + match.index + 1
  let end = last
  for (const match of low.slice(offset, last).matchAll(/[.;](?= |$)/g)) {
    if (!endsSentence(text, offset + match.index)) continue
    end = offset + match.index + 1
    break
  }
  while (start < offset && text[start] === ' ') start += 1
  return [start, end]
}

const endsSentence = (text: string, offset: number) =>
  !/(?:\b(?:no|vol|st|sec|art|par|etc|inc|co|twp|rge|u\.s|p|m|[a-z])|\d)$/i.test(
    text.slice(Math.max(0, offset - 5), offset),
  ) ||
  /^. ["'(]?[A-Z][a-z]+ (?:shall|is|may|agrees|the|and|of|this|if|event)/.test(
    text.slice(offset, offset + 40),
  )
