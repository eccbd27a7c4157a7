import { readCount } from '../figures/amounts.ts'
import type { Window } from '../page/scan.ts'
import { toQuote } from '../page/flow.ts'
import type { Reading } from '../suggestion.ts'
import type { Subject } from '../instrument/subject.ts'
import { clauseRules, type ClauseRule } from './clause-rules.ts'
import { sentenceAround } from './sentence.ts'

/** Struck-out print remains in the text, so every clause carries this note. */
const struckOutNote = 'Check that none of this text is struck out.'

/** The clauses of a part, each once, with its numbers and the sentence that states it. */
export const readClauses = (subject: Subject): Reading[] =>
  clauseRules.flatMap(rule => {
    const reading = readClause(subject, rule)
    return reading === null ? [] : [reading]
  })

function readClause(subject: Subject, rule: ClauseRule): Reading | null {
  let without: Reading | null = null
  for (const window of subject.scan.windows(rule.anchor, rule.before, rule.after, 24, textStart(subject))) {
    const reading = findClause(subject, rule, window)
    if (reading === null) continue
    if (rule.wants === undefined || reading.parameters[rule.wants] !== undefined) return reading
    const isNumbered = rule.counts?.some(({ parameter }) => reading.parameters[parameter] !== undefined)
    if (!rule.needsNumbers || isNumbered) without ??= reading
  }
  return without
}

function findClause(subject: Subject, rule: ClauseRule, window: Window): Reading | null {
  const { flow, part } = subject
  const [start, end] = sentenceAround(flow, window.anchor, textStart(subject), part.end)
  const sentence = subject.scan.window(start, end, 0, 0)
  const bounded = sentence.low.length > 20 ? sentence : window
  if (isHeading(flow.text.slice(start, end))) return readClauseAfter(subject, rule, window, end)
  if (!rule.needs.test(bounded.low) || rule.unless?.test(bounded.low)) return null
  const parameters = readParameters(subject, rule, bounded.end, bounded)
  return {
    field: 'provision',
    key: rule.type,
    value: rule.type,
    parameters: parameters.values,
    quote: toQuote(flow, bounded.start, bounded.end),
    doubts: [...parameters.doubts, struckOutNote],
    rule: `clause.${rule.type.toLowerCase()}`,
  }
}

/** A clause appears in or below the title, never in the stamp above it. */
const textStart = ({ outline, part }: Subject) =>
  part.kind === 'BODY' ? Math.max(part.start, outline.titleStart) : part.start

const isHeading = (sentence: string) =>
  sentence.length < 60 &&
  !/\b(?:shall|may|will|must|is|are|has|have|agrees)\b|\d (?:feet|days|acres)/.test(sentence)

/** "9. SHUT-IN GAS." only names the clause; the sentence after it has the content. */
function readClauseAfter(subject: Subject, rule: ClauseRule, window: Window, from: number): Reading | null {
  const { flow, part } = subject
  const offset = Math.min(from + 30, part.end - 1)
  if (offset <= window.anchor) return null
  const [start, end] = sentenceAround(flow, offset, Math.max(part.start, from), part.end)
  if (end - start < 30) return null
  const sentence = subject.scan.window(start, end, 0, 0)
  const text = `${flow.low.slice(window.anchor, from)} ${sentence.low}`
  if (!rule.needs.test(text) || rule.unless?.test(text)) return null
  const parameters = readParameters(subject, rule, end, sentence)
  return {
    field: 'provision',
    key: rule.type,
    value: rule.type,
    parameters: parameters.values,
    quote: toQuote(flow, start, end),
    doubts: [...parameters.doubts, struckOutNote],
    rule: `clause.${rule.type.toLowerCase()}.heading`,
  }
}

function readParameters(
  { scan, part }: Subject,
  { counts = [], choices = [] }: ClauseRule,
  end: number,
  sentence: Window,
) {
  const values: Record<string, unknown> = {}
  const doubts: string[] = []
  for (const { parameter, pattern, max, times = 1, reach = 0 } of counts) {
    if (values[parameter] !== undefined) continue
    const window = reach === 0 ? sentence : scan.window(sentence.start, Math.min(end + reach, part.end), 0, 0)
    const match = scan.find(window, pattern)
    const count = match && readCount(match.groups, 'count')
    if (!count || count.value < 1 || count.value > max) continue
    values[parameter] = count.value * times
    doubts.push(...count.doubts)
  }
  for (const { parameter, value, pattern: when } of choices)
    if (when.test(sentence.low)) values[parameter] ??= value
  return { values, doubts }
}
