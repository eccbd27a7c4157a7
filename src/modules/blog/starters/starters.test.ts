import { expect, test } from 'vitest'
import { daysBetween } from '../../../core/time/calendar.ts'
import { nodeText, type Article } from '../../../core/text/article.ts'
import { netRevenueInterest } from '../../leases/file/title.ts'
import { gasOilRatio, waterCut } from '../../wells/production/production-rates.ts'
import { blankMonth } from '../../wells/production/production.ts'
import { articleDraft } from '../article/article.ts'
import { slugify } from '../../../core/text/slugify.ts'
import { stopOutcome } from '../figures/stop-outcome.ts'
import { cessation, cessationStop } from './cessation.data.ts'
import { decimal } from './decimal.data.ts'
import { eddyChart, eddyRows, productionFile } from './production-file.data.ts'

const all = [cessation, decimal, productionFile]
const toBody = ({ content }: { content: Article['content'] }): Article => ({ type: 'doc', content })
/** The displayed text of every expandable number. */
const explainedNumbers = (starter: (typeof all)[number]) =>
  [...JSON.stringify(starter.content).matchAll(/"shows":"([^"]+)"/g)].map(([, shows]) => shows!)

test.each(all.map(starter => [starter.name, starter] as const))(
  '%s can be published without changes',
  (_, starter) => {
    const { title, slug, description } = starter
    const labels = {
      categoryId: null,
      authorId: null,
      seriesId: null,
      seriesAt: null,
      tagIds: [],
      coverId: null,
      canonical: null,
    }
    const read = articleDraft.safeParse({ title, slug, description, body: toBody(starter), ...labels })
    expect(read.error?.issues).toBeUndefined()
    expect(read.data!.body).toEqual(toBody(starter))
    expect(slug).toBe(slugify(title))
    expect(nodeText(toBody(starter)).split(/\s+/).length).toBeGreaterThan(500)
  },
)

test('links between them resolve to one of them', () => {
  const links = [...JSON.stringify(all).matchAll(/"href":"\/blog\/([^"]+)"/g)].map(([, slug]) => slug)
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter(slug => !all.some(starter => starter.slug === slug))).toEqual([])
})

test('the cessation dates match the product’s', () => {
  const { lastDay, workOn, backOn, rates, first } = cessationStop
  expect(explainedNumbers(cessation)).toEqual([
    `${daysBetween(lastDay, workOn!)} days`,
    `${daysBetween(lastDay, backOn!)} days`,
    '17 days to spare',
    '13 days',
  ])
  expect(stopOutcome(cessationStop, 60)).toMatchObject({ daysRun: 43, daysLeft: 17, lastSafe: '2026-11-29' })
  expect(stopOutcome(cessationStop, 30)).toMatchObject({
    kind: 'ran out',
    lastSafe: '2026-10-30',
    daysLate: 13,
  })
  // The rates stop and resume on the days given in the text.
  const rateOn = (day: string) => rates[daysBetween(first, day)]!
  expect([rateOn(lastDay) > 0, rateOn('2026-10-01'), rateOn('2026-11-25'), rateOn(backOn!) > 0]).toEqual([
    true,
    0,
    0,
    true,
  ])
})

test('the net revenue interest matches the product’s', () => {
  const nri = netRevenueInterest('0.90', '0.18')
  expect(nri.ok && nri.value.value).toBe(explainedNumbers(decimal)[0])
})

test('the ratios of May 2012 match the product’s, and blanks count as blanks', () => {
  const may = {
    ...blankMonth('2012-05-01'),
    ...eddyRows.find(({ month }) => month === '2012-05')!,
    month: '2012-05-01',
  }
  const [water, known, gor, cut] = explainedNumbers(productionFile)
  expect(water).toBe('12,447 barrels of water')
  expect(known).toBe(`${eddyRows.filter(({ oil }) => oil !== null).length} have an oil volume`)
  expect(gor).toBe(`${Math.round(gasOilRatio(may).value!).toLocaleString('en-US')} scf/bbl`)
  expect(cut).toBe(`${(waterCut(may).value! * 100).toFixed(1)}%`)
  expect(eddyChart.rows.map(({ value }) => value).filter(value => value === null)).toHaveLength(4)
  expect(eddyChart.rows).toHaveLength(15)
})
