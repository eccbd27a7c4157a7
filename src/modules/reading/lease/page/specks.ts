const abbreviationPattern =
  /\b(?:[a-z]|abst|al|approx|art|assn|ave|bk|blk|bros|co|corp|dept|doc|dr|esq|est|etc|inc|instr?|jr|ltd|mrs?|ms|nos?|par|pgs?|pp|rge?|rev|secs?|sr|st|svy|twp|ux|vir|vols?|vs)$/i
/** Words that never end a sentence. */
const continuesPattern = /\b(?:an?|and|any|at|by|for|from|if|in|is|of|on|or|that|the|this|to|which|with)$/

/**
 * True if a mark on a scanned page is dirt that was read as punctuation: a period inside a sentence, or an
 * apostrophe or a dash between two words.
 */
export function isSpeck(text: string, offset: number): boolean {
  const mark = text[offset] ?? ''
  if (!/[.:;'’‘-]/.test(mark)) return false
  const before = text.slice(Math.max(0, offset - 12), offset)
  const after = text.slice(offset + 1, offset + 8)
  if (mark === '-') return /\p{Ll}{4}$/u.test(before) && /^\d/.test(after)
  if (/[.:;]/.test(mark))
    return (
      continuesPattern.test(before) ||
      (mark === '.' &&
        /\p{Ll}{2}$/u.test(before) &&
        !abbreviationPattern.test(before) &&
        /^\s+\p{Ll}{2}/u.test(after))
    )
  return /\p{Ll}{2}$|\ba$/u.test(before) && /^\p{L}{3}/u.test(after)
}
