import { checkLine } from '../src/modules/interests/reconcile/findings.ts'
import { gatherLine } from '../src/modules/interests/stub/gather-line.ts'
import type { LineFacts } from '../src/modules/interests/reconcile/finding.ts'
import { layouts, sampleStub, type SampleSale } from '../src/modules/interests/testing/sample-stub.ts'
import type { Figure } from './figure.ts'

/** The organization has no data other than the stub itself. */
const emptyContext: LineFacts = {
  deck: null,
  reported: null,
  paid: null,
  comparablePrice: null,
  state: null,
  county: null,
  tax: null,
  hasLease: true,
  noDeductions: null,
}

/** Sales of all sizes, identical on every machine. */
const sales = Array.from({ length: 3000 }, (_, index): SampleSale => {
  const cents = 10_000_000n + BigInt((index * 7_919_317) % 90_000_000)
  const takeShare = (count: number) => (cents * BigInt(1 + ((index * count) % 600))) / 10_000n
  return {
    cents,
    decimal: 100_000n + BigInt((index * 104_729) % 20_000_000),
    taxes: [takeShare(31), takeShare(7)],
    deductions: [takeShare(53), takeShare(11), takeShare(97)],
  }
})

/**
 * Check stubs with amounts known to the cent: how many are wrongly flagged, and how many underpaid ones are
 * found.
 */
export default async function bench(): Promise<Figure[]> {
  const isAccused = (sale: SampleSale, layout: (typeof layouts)[number], short: bigint) => {
    const line = { ...gatherLine(sampleStub(sale, layout, short)), wellId: null, interestType: 'RI' as const }
    return checkLine(line, emptyContext).findings.some(({ kind }) => kind === 'arithmetic')
  }
  const start = performance.now()
  const salesByLayout = sales.flatMap(sale => layouts.map(layout => ({ sale, layout })))
  const accused = salesByLayout.filter(({ sale, layout }) => isAccused(sale, layout, 0n)).length
  const matches = salesByLayout.filter(({ sale, layout }) => isAccused(sale, layout, 500n)).length
  const ms = performance.now() - start
  const note = `${salesByLayout.length.toLocaleString('en-US')} lines, ${layouts.length} layouts`
  return [
    { promise: 'correct check stubs flagged by mistake', measured: accused, atMost: 0, unit: '', note },
    {
      promise: 'check stubs that are $5 short, found',
      measured: (100 * matches) / salesByLayout.length,
      atLeast: 100,
      unit: '%',
      note,
    },
    {
      promise: 'a check stub line, gathered and checked',
      measured: (1000 * ms) / (2 * salesByLayout.length),
      atMost: 1000,
      unit: 'µs',
    },
  ]
}
