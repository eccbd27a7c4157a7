import { formatMonth, formatNumber } from '../../ui/formats.ts'
import type { Drawing, Shape } from './sheet.ts'

const width = 180
const height = 84
const top = 12
const baseline = 70

/** `[YYYY-MM, value]` of each month in order; null if nothing was reported. */
type Months = readonly (readonly [month: string, value: number | null])[]

/** Monthly values as bars from zero, for a sheet; null if no month has a value. */
export function monthBars(name: string, unit: string, months: Months): Drawing | null {
  const reported = months.flatMap(([month, value]) => (value === null ? [] : [{ month, value }]))
  const [first] = reported
  if (!first) return null
  const limit = reported.reduce((max, value) => (value.value > max.value ? value : max), first)
  const scale = limit.value > 0 ? (baseline - top) / limit.value : 0
  const step = width / months.length
  const missingCount = months.length - reported.length
  const line = (y: number, style: 'grid' | 'dots'): Shape => ({
    kind: 'line',
    from: [0, y],
    to: [width, y],
    style: style,
  })
  const label = (x: number, y: number, text: string): Shape => ({
    kind: 'words',
    x,
    y,
    words: text,
    size: 7,
    style: 'number',
  })
  return {
    width,
    height,
    shapes: [
      line(top, 'dots'),
      line((top + baseline) / 2, 'dots'),
      ...months.flatMap(([, value], index): Shape[] =>
        value === null || value <= 0
          ? []
          : [
              {
                kind: 'rect',
                x: index * step + step * 0.15,
                y: baseline - value * scale,
                width: step * 0.7,
                height: value * scale,
                style: 'patch',
              },
            ],
      ),
      line(baseline, 'grid'),
      label(16, top - 3, formatNumber(limit.value, 0)),
      label(18, height - 4, formatMonth(months[0]![0])),
      label(width - 18, height - 4, formatMonth(months.at(-1)![0])),
    ],
    caption: `${name}, ${unit} a month; highest ${formatNumber(limit.value, 0)} in ${formatMonth(limit.month)}${missingCount > 0 ? `; ${missingCount} without a report` : ''}`,
  }
}
