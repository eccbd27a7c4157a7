import { formatMonth, formatNumber } from '../formats.ts'
import { monthTicks, tickText } from './month-ticks.ts'
import { alignDecades } from './scale.ts'
import {
  type Kind,
  seriesStyle,
  type Marker,
  positions,
  type Series,
  isIsolated,
  seriesUnits,
  withGaps,
  withoutExcluded,
} from './series.ts'
import type { Span } from './zoom.ts'

/** The colors and the font of the current theme, read from the page. */
export type Colors = Record<Kind | 'text' | 'faint' | 'border' | 'surface' | 'font', string>

export interface LineChartStyle {
  colors: Colors
  log: boolean
  /** Disables animation, for reduced motion or a theme change. */
  isStill: boolean
  markers: readonly Marker[]
  /** The visible part of the x axis; null for all of it. */
  visibleSpan?: Span | null | undefined
  /** The most months that fit as labels. */
  maxTicks: number
  /** Creates the tooltip's element for an x value. */
  tooltip: (x: string | number, rows: { series: Series; y: number }[]) => HTMLElement
}

/** The chart library's option for series. It is a pure function, so charts can be tested without a canvas. */
export function lineOption(series: readonly Series[], style: LineChartStyle) {
  const { colors, log, isStill, markers } = style
  const units = seriesUnits(series)
  const decades = log ? logAxes(series) : []
  const split = series.map(withoutExcluded)
  const crossed = split.flatMap(({ crossed }) => crossed ?? [])
  const allSeries = [...split.map(({ line }) => line), ...crossed]
  return {
    animation: !isStill,
    animationDuration: 200,
    textStyle: { fontFamily: colors.font },
    grid: { left: 8, right: units.length > 1 ? 8 : 14, top: 26, bottom: 6, containLabel: true },
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      axisPointer: { type: 'line', lineStyle: { color: colors.faint, type: 'dotted' } },
      backgroundColor: colors.surface,
      borderColor: colors.border,
      padding: 8,
      formatter: (hits: Hit[]) => createTooltip(hits, allSeries, style),
    },
    xAxis: {
      type: 'value',
      ...xAxis(series, style),
      axisLine: { lineStyle: { color: colors.border } },
      splitLine: { show: false },
    },
    // An empty axis remains when every line is hidden.
    yAxis: (units.length > 0 ? units : ['']).map((unit, index) => ({
      type: log ? 'log' : 'value',
      ...(decades[index] && { min: decades[index].min, max: decades[index].max }),
      position: axisSides[index],
      name: unit,
      nameTextStyle: { color: colors.faint, fontSize: 10.5, align: axisSides[index] },
      nameGap: 10,
      axisLabel: { color: colors.faint, fontSize: 10.5, formatter: (value: number) => shortNumber(value) },
      splitLine: { show: index === 0, lineStyle: { color: colors.border } },
      // Otherwise the axis crosses the other one at zero, which is 1970 for months.
      axisLine: { show: false, onZero: false },
    })),
    series: allSeries.map((item, index) => ({
      ...(crossed.includes(item)
        ? crossOption(item, style, decades[units.indexOf(item.unit)]?.min)
        : seriesOption(item, style)),
      yAxisIndex: units.indexOf(item.unit),
      ...(index === 0 && markers.length > 0 ? { markLine: markLine(markers, colors) } : {}),
    })),
  }
}

/** The logarithmic axes of series, in the order of their units. */
export const logAxes = (series: readonly Series[]) =>
  seriesUnits(series).map((unit, index, units) => ({
    unit,
    ...alignDecades(units.map(unit => unitValues(series, unit)))[index]!,
  }))

/**
 * Excluded values, in gray and without a line. A value that a logarithmic axis cannot show is crossed out at
 * its bottom, and keeps its figure for the tooltip.
 */
function crossOption({ name, points }: Series, { colors }: LineChartStyle, bottom: number | undefined) {
  return {
    name,
    type: 'line',
    color: colors.muted,
    data: points.map(([x, y]) => [position(x), Math.max(y ?? 0, bottom ?? -Infinity), y]),
    symbol: 'path://M0 0L10 10M10 0L0 10',
    showSymbol: true,
    showAllSymbol: true,
    symbolSize: (_: unknown, __: { dataIndex: number }) => 8,
    lineStyle: { width: 0 },
    itemStyle: { color: 'transparent', borderColor: colors.muted, borderWidth: 1.6 },
    emphasis: { focus: 'none' },
  }
}

const axisSides = ['left', 'right'] as const
const maxSymbols = 48

const unitValues = (series: readonly Series[], unit: string): number[] =>
  series.filter(item => item.unit === unit).flatMap(item => item.points.flatMap(([, y]) => y ?? []))

const monthText = (time: number) => new Date(time).toISOString().slice(0, 7)

/** The x axis for months or numbers. Months always have month labels, even if there are few. */
function xAxis(series: readonly Series[], { colors, maxTicks, visibleSpan }: LineChartStyle) {
  const axisLabel = { color: colors.faint, fontSize: 10.5, hideOverlap: true }
  const xValues = positions(series)
  const [from, to] = [xValues[0], xValues.at(-1)]
  if (typeof from !== 'string' || typeof to !== 'string')
    return {
      min: visibleSpan?.from ?? 'dataMin',
      max: visibleSpan?.to ?? 'dataMax',
      axisTick: { show: false },
      axisLabel,
    }
  const [start, end] = visibleSpan ? [monthText(visibleSpan.from), monthText(visibleSpan.to)] : [from, to]
  const ticks = monthTicks(start, end, maxTicks)
  const labels = new Map(ticks.map((month, index) => [position(month), tickText(month, index === 0)]))
  const customValues = [...labels.keys()]
  return {
    min: visibleSpan?.from ?? position(from),
    max: visibleSpan?.to ?? position(to),
    axisTick: { show: true, customValues, lineStyle: { color: colors.border } },
    axisLabel: { ...axisLabel, customValues, formatter: (value: number) => labels.get(value) ?? '' },
  }
}

function seriesOption(series: Series, { colors, log }: LineChartStyle) {
  const { dash, symbol } = seriesStyle(series)
  const points = withGaps(series.points)
  // A symbol marks a month with a value. Either all months show one or, if space is short, none does.
  const marksAll = !series.forecast && points.length <= maxSymbols
  const color = colors[series.kind]
  return {
    name: series.name,
    type: 'line',
    color,
    data: points.map(([x, y]) => [position(x), log && y !== null && y <= 0 ? null : y]),
    connectNulls: false,
    symbol,
    showSymbol: true,
    showAllSymbol: true,
    symbolSize: (_: unknown, dataPoint: { dataIndex: number }) =>
      series.isDotted ? 5 : marksAll || isIsolated({ ...series, points }, dataPoint.dataIndex) ? 5.5 : 0,
    lineStyle: { width: series.isDotted ? 0 : 1.6, type: dash.length > 0 ? [...dash] : 'solid', color },
    itemStyle: { color },
    emphasis: { focus: 'none', lineStyle: { width: series.isDotted ? 0 : 1.6 } },
    sampling: points.length > 2000 ? 'lttb' : undefined,
  }
}

function markLine(markers: readonly Marker[], colors: Colors) {
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    data: markers.map(({ x, label, tone = 'warn' }, index) => ({
      xAxis: position(x),
      lineStyle: { color: colors[tone], type: [3, 3], width: 1 },
      label: {
        formatter: label,
        color: colors[tone],
        fontSize: 10.5,
        position: 'insideEndTop',
        rotate: 0,
        // Labels of nearby markers are stacked.
        offset: [0, 13 * (index % 3)],
      },
    })),
  }
}

/** A value under the pointer: its x, where it is drawn, and its figure if that differs. */
type Hit = { seriesIndex: number; value: [x: number, drawn: number | null, y?: number | null] }

function createTooltip(hits: Hit[], series: readonly Series[], style: LineChartStyle): HTMLElement {
  const hoveredX = hits[0]?.value[0] ?? 0
  const rows = hits.flatMap(({ seriesIndex, value: [, plotted, y = plotted] }) => {
    const item = series[seriesIndex]
    return item && y !== null ? [{ series: item, y }] : []
  })
  const months = series.some(item => item.points.some(([x]) => typeof x === 'string'))
  return style.tooltip(months ? monthText(hoveredX) : hoveredX, rows)
}

/** The position of an x value; a month is at its first day in UTC. */
export function position(x: string | number): number {
  return typeof x === 'number' ? x : Date.parse(`${x.slice(0, 7)}-01`)
}

/** An x value as text in the tooltip and the table. */
export function formatX(x: string | number): string {
  return typeof x === 'number' ? formatNumber(x) : formatMonth(x)
}

/** "12k", "1.5M": a number shortened for the narrow space at an axis. */
export function shortNumber(value: number): string {
  const size = Math.abs(value)
  if (size >= 1e6) return `${trimZeros(value / 1e6)}M`
  if (size >= 1e3) return `${trimZeros(value / 1e3)}k`
  return trimZeros(value)
}

function trimZeros(value: number): string {
  return String(Number(value.toPrecision(3)))
}

/** The entire x axis; null when there are no values. */
export function seriesSpan(series: readonly Series[]): Span | null {
  const xPositions = positions(series).map(position)
  const [from, to] = [xPositions[0], xPositions.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}
