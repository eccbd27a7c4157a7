import type { Subject } from '../instrument/subject.ts'
import type { ScanMatch } from '../page/scan.ts'

const replacedByPattern =
  /\b(?:replaced (?:by|with)|changed to(?: read)?|(?:amended|deemed|shall be) (?:to )?read(?: as)?|substituted by|inserting)\b/
const minDistance = 30

/**
 * Finds the words with which an addendum replaces the form's words without naming the subject again:
 * "Wherever the fraction one-eighth appears, it is replaced by one-fifth".
 */
export function findReplacement(
  { scan, part }: Subject,
  oldPattern: RegExp,
  newPattern: RegExp,
): ScanMatch | null {
  if (part.kind !== 'ADDENDUM') return null
  for (const window of scan.windows(oldPattern, 20, 260, 10)) {
    const verb = scan.find(window, replacedByPattern, window.anchorEnd)
    const match = verb && scan.find(window, newPattern, verb.end)
    if (verb && match && match.start - verb.end <= minDistance) return match
  }
  return null
}
