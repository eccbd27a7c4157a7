import { joinPages } from '../src/modules/reading/lease/page/flow.ts'
import { Scan } from '../src/modules/reading/lease/page/scan.ts'
import { clauseRules } from '../src/modules/reading/lease/clauses/clause-rules.ts'
import { readPages } from '../src/modules/reading/lease/read-pages.ts'
import { inventedInstruments, splitPages } from '../src/modules/reading/testing/corpus.ts'
import { formHalves } from '../src/modules/reading/testing/forms.ts'
import { hostileTexts } from '../src/modules/reading/testing/hostile.ts'
import type { InventedInstrument } from '../src/modules/reading/testing/corpus.ts'
import { fieldTable, precision, recall, scoreReadings } from '../src/modules/reading/testing/score.ts'
import { type Figure, percentile } from './figure.ts'

const measureMs = (action: () => unknown) => {
  const start = performance.now()
  action()
  return performance.now() - start
}

/** The accuracy and speed of reading leases, including leases with wording that the rules have never seen. */
export default async function bench(): Promise<Figure[]> {
  const heldOut = inventedInstruments('held-out')
  const scans = heldOut.filter(({ scanned }) => scanned)
  const texts = scoreReadings(heldOut.filter(({ scanned }) => !scanned))
  const score = scoreReadings(heldOut)
  const fifty = fiftyPages()
  const reads = Array.from({ length: 20 }, () => measureMs(() => readPages(fifty)))
  const { slowest, name } = slowestPattern()
  const note = `${heldOut.length} invented instruments, written after the rules`
  const { first, practice, heldBack, last, unseen } = formHalves()
  return [
    ...formFigures('first forms', first),
    ...formFigures('second forms, practice half', practice),
    ...formFigures('second forms, half held back', heldBack),
    ...formFigures('last forms', last),
    ...formFigures('unseen forms', unseen),
    { promise: 'precision on leases never seen', measured: precision(score), atLeast: 0.98, unit: '', note },
    { promise: 'recall on leases never seen, text', measured: recall(texts), atLeast: 0.85, unit: '', note },
    {
      promise: 'recall on leases never seen, scans',
      measured: recall(scoreReadings(scans)),
      atLeast: 0.7,
      unit: '',
      note: `${scans.length} with a recognizer’s errors`,
    },
    {
      promise: 'quotes that are not verbatim on their page',
      measured: score.unquoted.length,
      atMost: 0,
      unit: '',
    },
    { promise: 'reading 50 pages, p95', measured: percentile(reads, 0.95), atMost: 200, unit: 'ms' },
    {
      promise: 'the slowest pattern on 1 MB of hostile text',
      measured: slowest,
      atMost: 50,
      unit: 'ms',
      note: name,
    },
  ]
}

/** The totals for one half of the forms; precision and recall by field are printed above the table. */
function formFigures(half: string, instruments: readonly InventedInstrument[]): Figure[] {
  const score = scoreReadings(instruments)
  const note = `${instruments.length} instruments in ${new Set(instruments.map(({ form }) => form)).size} forms`
  console.log(`\nby field, ${half}\n${fieldTable(score)}\n`)
  return [
    { promise: `precision, ${half}`, measured: precision(score), atLeast: 0.98, unit: '', note },
    { promise: `recall, ${half}`, measured: recall(score), atLeast: 0.9, unit: '', note },
  ]
}

function fiftyPages() {
  const pages = ['tuned-leases', 'second', 'third']
    .flatMap(inventedInstruments)
    .flatMap(({ pages: pageTexts }) => pageTexts)
  return Array.from({ length: 50 }, (_, index) => ({ ...pages[index % pages.length]!, page: index + 1 }))
}

/** Each clause's anchor on a megabyte, the longest allowed text. */
function slowestPattern() {
  let [slowest, name] = [0, '']
  for (const [text, content] of Object.entries(hostileTexts())) {
    const flow = joinPages(splitPages(content))
    const scan = new Scan(flow, 0, flow.low.length)
    for (const rule of clauseRules) {
      const ms = measureMs(() => {
        for (const window of scan.windows(rule.anchor, rule.before, rule.after, 24)) {
          rule.needs.test(window.low)
          rule.unless?.test(window.low)
          for (const { pattern } of rule.counts ?? []) scan.find(window, pattern)
        }
      })
      if (ms > slowest) [slowest, name] = [ms, `${rule.type} on ${text}`]
    }
  }
  return { slowest, name }
}
