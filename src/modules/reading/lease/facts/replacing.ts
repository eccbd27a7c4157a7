import type { Subject } from '../instrument/subject.ts'
import type { ScanMatch } from '../page/scan.ts'

const by =
  /\b(?:replaced (?:by|with)|changed to(?: read)?|(?:amended|deemed|shall be) (?:to )?read(?: as)?|substituted by|inserting)\b/
const nearest = 30

/**
 * Finds the words with which an addendum replaces the form's words without naming the subject again:
 * "Wherever the fraction one-eighth appears, it is replaced by one-fifth".
 */
export function replacement({ scan, part }: Subject, old: RegExp, fresh: RegExp): ScanMatch | null {
  if (part.kind !== 'ADDENDUM') return null
  for (const window of scan.windows(old, 20, 260, 10)) {
    const verb = scan.find(window, by, window.anchorEnd)
    const match = verb && scan.find(window, fresh, verb.end)
    if (verb && match && match.start - verb.end <= nearest) return match
  }
  return null
}
