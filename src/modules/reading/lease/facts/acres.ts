import { repairDigits } from '../figures/number-words.ts'
import type { Reading } from '../suggestion.ts'
import { readFact, type Subject } from '../instrument/subject.ts'

const acresFigure = String.raw`(?<![\w.,])(?<acres>\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?|[li]?\d[\doil]{0,5}(?:\.\d{1,6})?)`
const statedPattern = new RegExp(
  String.raw`\b(?:contain(?:s|ing)?|to hold|compris(?:e|es|ing)|estimated (?:to (?:be|contain|comprise))?|consist(?:s|ing) of|totall?ing|aggregating|total of|being|acreage(?: of)?|acres|covering|covers?|unit of)\b:?[^.;:\d]{0,70}? ?\(?(?<said>${acresFigure}\)?(?: (?:gross|surface|mineral|net|leasehold|deeded|assessed))? acres?)`,
)
const barePattern = new RegExp(String.raw`(?<said>${acresFigure} (?:gross |net |mineral )?acres?)\b`)
const labeledPattern = new RegExp(
  String.raw`acres?(?: in (?:this |the )?(?:lease|tract)| leased| covered)?(?::| -)? ?(?<said>${acresFigure})(?! ?(?:acres|feet|ft|%|days|years))`,
  'y',
)
const totalPattern =
  /\b(?:in all|total|estimated|aggregat|in the aggregate|altogether|whether (?:it )?actually|deemed|comprise)/

export type AcreStatement = Reading & { isTotal: boolean; offset: number }

/** Every statement of acres, each marked if it covers all the land. */
export function acreStatements(subject: Subject): AcreStatement[] {
  const { scan, flow } = subject
  const statements: AcreStatement[] = []
  const seenStarts = new Set<number>()
  for (const window of scan.windows(/\bacres?\b/, 130, 70, 60)) {
    const result = findLastBefore(subject, window)
    const range = result?.groupRange('said')
    const text = result?.groups['acres']
    if (!result || !range || text === undefined || seenStarts.has(range[0])) continue
    seenStarts.add(range[0])
    const { text: value, doubts } = repairDigits(text.replaceAll(',', ''))
    const before = flow.low.slice(Math.max(0, result.start - 60), result.start)
    if (
      !(Number(value) > 0) ||
      (subject.outline.kind !== 'POOLING' &&
        isOtherAcres(
          before + flow.low.slice(result.start, range[0]),
          flow.low.slice(range[1], range[1] + 70),
        ))
    )
      continue
    const surroundings = `${flow.low
      .slice(Math.max(0, result.start - 40), range[0])
      .split(/[;.] /)
      .at(-1)}${flow.low.slice(range[1], range[1] + 30).split(/[;.] |\d/)[0]}`
    statements.push({
      ...readFact(flow, 'acres', value, range, 'acres.stated', { doubts }),
      isTotal: totalPattern.test(surroundings),
      offset: range[0],
    })
  }
  return statements
}

/** The statement that ends nearest to the word acres. */
function findLastBefore(
  { scan }: Subject,
  window: { start: number; end: number; anchor: number; anchorEnd: number; text: string; low: string },
) {
  const matches = scan.all(
    { ...window, end: window.anchorEnd, low: window.low.slice(0, window.anchorEnd - window.start) },
    statedPattern,
  )
  const before = window.low.slice(0, window.anchor - window.start)
  const labeled = scan.find(window, labeledPattern, window.anchor)
  return (
    matches.at(-1) ??
    labeled ??
    (/(?:^|[.:;,(\n] ?|"[a-z]" )\d[\d,.]* (?:gross |net |mineral )?$/.test(before) ||
    /^acres?(?: of land)?,? (?:of land|more or less|m\/l|out of|being)/.test(
      window.low.slice(window.anchor - window.start),
    )
      ? scan.find(window, barePattern, window.anchor - 24)
      : null)
  )
}

/** Acres of units, of retained or pooled land, per well, and per-acre money are not the lease's own. */
const isOtherAcres = (before: string, after: string) =>
  /\b(?:unit|units|pooled|pool|retain(?:ed)?|tolerance|not (?:to )?exceed(?:ing)?|in excess of|per|exceed|spacing|proration|maximum|at least|more than|less than|each well|around|allowable|\$)\b/.test(
    before.slice(-100),
  ) ||
  /^[^.;]{0,40}\b(?:for (?:a |an |each )?(?!oil and gas\b)(?:oil|gas|vertical|horizontal)|tolerance|plus (?:a |ten|10)|around each|per well|each|gas unit|oil unit|out of a)\b/.test(
    after,
  )

/** The whole lease's acres: the stated total, the only figure, or the sum of the others. */
export function leaseAcres(statements: readonly AcreStatement[]): Reading[] {
  const toReading = (statement: AcreStatement): Reading => {
    const { isTotal: _, offset: __, ...reading } = statement
    return reading
  }
  const totals = statements.filter(({ isTotal }) => isTotal)
  const distinctValues = (list: readonly AcreStatement[]) => [
    ...new Map(list.map(statement => [Number(statement.value), statement])).values(),
  ]
  const selected = distinctValues(totals)
  if (selected.length >= 1) return selected.map(toReading)
  const all = distinctValues(statements)
  if (all.length === 1) return all.map(toReading)
  const largest = all.toSorted((a, b) => Number(b.value) - Number(a.value))[0]
  const otherAcres = statements
    .filter(statement => statement !== largest)
    .reduce((sum, statement) => sum + Number(statement.value), 0)
  return largest && Math.abs(otherAcres - Number(largest.value)) < 0.02 ? [toReading(largest)] : []
}
