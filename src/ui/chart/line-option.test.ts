import { describe, expect, test } from 'vitest'
import { lineOption, type LineChartStyle, position, shortNumber } from './line-option.ts'
import {
  countBelowLogScale,
  exclusionNote,
  hasPositive,
  isDrawable,
  seriesStyle,
  positions,
  type Series,
  withGaps,
} from './series.ts'

const oil: Series = {
  name: 'Oil',
  kind: 'green',
  unit: 'bbl/d',
  decimals: 1,
  points: [
    ['2026-01', 120],
    ['2026-02', 0],
    ['2026-03', null],
    ['2026-04', 90],
  ],
}
const gas: Series = { name: 'Gas', kind: 'red', unit: 'mcf/d', decimals: 1, points: [['2026-02', 300]] }
const colors = new Proxy({} as LineChartStyle['colors'], { get: (_, name) => `color of ${String(name)}` })
const lineStyle: LineChartStyle = {
  colors,
  log: false,
  isStill: true,
  markers: [],
  maxTicks: 12,
  tooltip: () => ({}) as HTMLElement,
}

describe('a line chart', () => {
  test('keeps gaps, and turns zeros on a logarithmic scale into counted gaps', () => {
    expect(lineOption([oil], lineStyle).series[0]?.data.map(([, y]) => y)).toEqual([120, 0, null, 90])
    expect(lineOption([oil], { ...lineStyle, log: true }).series[0]?.data.map(([, y]) => y)).toEqual([
      120,
      null,
      null,
      90,
    ])
    expect(countBelowLogScale([oil])).toBe(1)
  })
  test('gives each hue its color, and distinguishes lines by dash and symbol', () => {
    const [first, second] = lineOption([oil, gas], lineStyle).series
    expect(first?.color).toBe('color of green')
    expect(second?.color).toBe('color of red')
    const readNotices = (['green', 'red', 'blue'] as const).map(kind => JSON.stringify(seriesStyle({ kind })))
    expect(new Set(readNotices).size).toBe(3)
    expect(seriesStyle({ kind: 'green', forecast: true }).dash).not.toEqual(
      seriesStyle({ kind: 'green' }).dash,
    )
  })
  test('has one axis per unit', () => {
    expect(lineOption([oil], lineStyle).yAxis.map(axis => axis.name)).toEqual(['bbl/d'])
    expect(lineOption([oil, gas], lineStyle).yAxis.map(axis => axis.name)).toEqual(['bbl/d', 'mcf/d'])
    expect(lineOption([oil, gas], lineStyle).series.map(item => item.yAxisIndex)).toEqual([0, 1])
    expect(lineOption([gas], lineStyle).yAxis.map(axis => axis.name)).toEqual(['mcf/d'])
    const third = { ...oil, name: 'Equivalent', unit: 'boe' }
    expect(() => lineOption([oil, gas, third], lineStyle)).toThrow('two axes')
  })
  test('labels months as months', () => {
    const { min, max, axisLabel } = lineOption([oil], lineStyle).xAxis
    expect([min, max]).toEqual([position('2026-01'), position('2026-04')])
    expect('customValues' in axisLabel && axisLabel.customValues.map(axisLabel.formatter)).toEqual([
      '2026',
      'Feb',
      'Mar',
      'Apr',
    ])
  })
  test('marks an isolated value with its symbol', () => {
    const points = Array.from(
      { length: 60 },
      (_, index) => [`${2020 + Math.floor(index / 12)}-01`, index === 31 ? 7 : null] as const,
    )
    const sizes = lineOption([{ ...oil, points }], lineStyle).series[0]!
    expect(sizes.symbolSize(null, { dataIndex: 31 })).toBeGreaterThan(0)
    expect(sizes.symbolSize(null, { dataIndex: 30 })).toBe(0)
  })
  test('has equal decades on both axes, so equal declines have equal slopes', () => {
    const [left, right] = lineOption(
      [
        oil,
        {
          ...gas,
          points: [
            ['2026-02', 4],
            ['2026-03', 9000],
          ],
        },
      ],
      {
        ...lineStyle,
        log: true,
      },
    ).yAxis.map(axis => Math.log10(Number('max' in axis && axis.max) / Number('min' in axis && axis.min)))
    expect(left).toBeCloseTo(right!)
  })
  test('marks every month on a short line and none on a long one', () => {
    const months = (count: number) =>
      Array.from(
        { length: count },
        (_, index) =>
          [`${2000 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`, 5] as const,
      )
    const sizes = (count: number) => {
      const { data, symbolSize } = lineOption([{ ...oil, points: months(count) }], lineStyle).series[0]!
      return data.map((_, dataIndex) => symbolSize(null, { dataIndex }) > 0)
    }
    expect(new Set(sizes(24))).toEqual(new Set([true]))
    expect(new Set(sizes(720))).toEqual(new Set([false]))
  })
  test('labels the zoomed months', () => {
    const shown = { from: position('2026-02'), to: position('2026-03') }
    const { min, max, axisLabel } = lineOption([oil], { ...lineStyle, visibleSpan: shown }).xAxis
    expect([min, max]).toEqual([shown.from, shown.to])
    expect('customValues' in axisLabel && axisLabel.customValues).toEqual([shown.from, shown.to])
  })
  test('draws its markers once', () => {
    const markers = [{ x: '2026-03', label: 'shut in' }]
    const drawn = lineOption([oil, gas], { ...lineStyle, markers }).series.filter(item => 'markLine' in item)
    expect(drawn).toHaveLength(1)
  })
})

test('places months at their first day, in any time zone', () => {
  expect(position('2026-03')).toBe(Date.UTC(2026, 2, 1))
  expect(position('2026-03-17')).toBe(Date.UTC(2026, 2, 1))
  expect(position(12.5)).toBe(12.5)
})

test('lists every month once in its table, in order', () => {
  expect(positions([gas, oil])).toEqual(['2026-01', '2026-02', '2026-03', '2026-04'])
  expect(
    positions([
      {
        ...oil,
        points: [
          [10, 1],
          [9, 1],
          [100, 1],
        ],
      },
    ]),
  ).toEqual([9, 10, 100])
})

test('shortens axis numbers', () => {
  expect([0, 0.05, 950, 1200, 12_500, 2_500_000].map(shortNumber)).toEqual([
    '0',
    '0.05',
    '950',
    '1.2k',
    '12.5k',
    '2.5M',
  ])
})

test('breaks at a missing month, but not between yearly values', () => {
  expect(
    withGaps([
      ['2026-01', 1],
      ['2026-02', 2],
      ['2026-05', 3],
    ]),
  ).toEqual([
    ['2026-01', 1],
    ['2026-02', 2],
    ['2026-03', null],
    ['2026-05', 3],
  ])
  const yearly = [
    ['2024-01', 1],
    ['2025-01', 2],
    ['2026-01', 3],
  ] as const
  expect(withGaps(yearly)).toEqual(yearly)
  expect(withGaps([['2026-01', 1]])).toEqual([['2026-01', 1]])
})

test('has no logarithmic scale for all zeros', () => {
  expect(hasPositive([oil])).toBe(true)
  expect(hasPositive([{ ...oil, points: [['2026-01', 0]] }])).toBe(false)
})

test('leaves gaps at excluded months, crosses them out, and counts them by reason', () => {
  const excluded = [
    { x: '2026-01', reason: 'negative volume' },
    { x: '2026-03', reason: 'negative volume' },
  ]
  const series = [
    { ...oil, excluded },
    { ...gas, excluded: [{ x: '2026-01', reason: 'too many days' }] },
  ]
  const drawn = lineOption(series, lineStyle).series
  expect(drawn).toHaveLength(3)
  expect(drawn[0]!.data.map(([, y]) => y)).toEqual([null, 0, null, 90])
  expect(drawn[2]!.data).toEqual([[position('2026-01'), 120, 120]])
  expect(drawn[2]!.lineStyle.width).toBe(0)
  expect(exclusionNote(series)).toBe('2 months excluded and crossed out: 2 negative volume, 1 too many days.')
  expect(exclusionNote([oil, gas])).toBeNull()
})

test('crosses out a negative volume at the bottom of a logarithmic scale, and counts it once', () => {
  const points = [
    ['2026-01', 50],
    ['2026-02', -5],
    ['2026-03', 40],
  ] as const
  const series = [{ ...oil, points, excluded: [{ x: '2026-02', reason: 'negative volume' }] }]
  const { series: drawn } = lineOption(series, { ...lineStyle, log: true })
  expect(drawn[1]!.data).toEqual([[position('2026-02'), 10, -5]])
  expect(countBelowLogScale(series)).toBe(0)
})

test('draws one month, sixty years and all zeros', () => {
  const months = Array.from(
    { length: 720 },
    (_, index) =>
      [
        `${1966 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
        900 / (index + 1),
      ] as const,
  )
  expect(isDrawable([{ ...oil, points: months.slice(0, 1) }])).toBe(false)
  const { xAxis, yAxis } = lineOption([{ ...oil, points: months }], { ...lineStyle, log: true })
  expect('customValues' in xAxis.axisLabel && xAxis.axisLabel.customValues.length).toBeLessThanOrEqual(12)
  expect(yAxis[0]).toMatchObject({ min: 1, max: 1000 })
  const zeros = { ...oil, points: months.map(([month]) => [month, 0] as const) }
  expect(hasPositive([zeros])).toBe(false)
  expect(lineOption([zeros], lineStyle).series[0]!.data.every(([, y]) => y === 0)).toBe(true)
})
