import { type PointerEvent, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { formatNumber } from '../formats.ts'
import { axisEnd, barsBetween, labelEvery } from './bars.ts'
import { shortNumber } from './line-option.ts'

interface Bar {
  id: string
  /** Label below the bar: "Q1 ’27". */
  label: string
  value: number
  /** A larger total that includes the value, drawn as an outline: gross acres around net acres. */
  whole?: number | undefined
  /** The part of the value at risk, hatched at the bottom of the bar. */
  atRisk?: number | undefined
  /** Text shown with the value: "3 leases". */
  note?: string | undefined
}

interface BarChartProps {
  /** The chart's content in one sentence. */
  label: string
  /** Names for the bar, its outline and its hatched part. */
  legend: { value: string; whole: string; atRisk: string }
  bars: readonly Bar[]
  unit: string
  /** Replaces bars that are all zero. */
  emptyText: string
  decimals?: number | undefined
  height?: number | undefined
  /** Ids of the brushed bars; empty for none. */
  selected?: readonly string[] | undefined
  /** The brushed range as text, also when it matches no bar exactly. */
  selectedRange?: string | null | undefined
  /** Makes bars selectable by click, Shift-click and brushing; an empty list clears the selection. */
  onSelect?: ((ids: string[]) => void) | undefined
}

const barStyles = {
  value: 'bg-accent',
  whole: 'border border-b-0 border-accent bg-accent/10',
  atRisk: 'bg-[repeating-linear-gradient(135deg,var(--bad)_0_3px,var(--surface)_3px_5px)]',
}

/**
 * Bars that filter when brushed. They are plain elements, which render immediately and make every bar a
 * button.
 */
export function BarChart(props: BarChartProps) {
  const {
    label,
    legend,
    bars,
    unit,
    emptyText,
    decimals = 2,
    height = 62,
    selected = [],
    selectedRange,
    onSelect,
  } = props
  const strip = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  const brushed = useRef(false)
  const [hoveredIndex, setHoveredIndex] = useState<number | null>(null)
  const highest = Math.max(0, ...bars.map(bar => Math.max(bar.value, bar.whole ?? 0)))
  const end = axisEnd(highest)
  const every = labelEvery(bars.length)
  const barHeight = (value: number) => `${Math.max(value > 0 ? 2 : 0, (100 * value) / end)}%`

  const indexAt = (event: PointerEvent) => {
    const box = strip.current?.getBoundingClientRect()
    if (!box || box.width === 0) return 0
    return Math.min(
      bars.length - 1,
      Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * bars.length)),
    )
  }
  const brush = (event: PointerEvent) => {
    if (from.current === null || !onSelect) return
    const pointedIndex = indexAt(event)
    if (pointedIndex === from.current && !brushed.current) return
    brushed.current = true
    onSelect(barsBetween(bars, from.current, pointedIndex))
  }
  const press = (index: number, shift: boolean) => {
    const bar = bars[index]
    if (!bar || !onSelect || brushed.current) return
    const anchor = bars.findIndex(bar => bar.id === selected[0])
    if (shift && anchor !== -1) onSelect(barsBetween(bars, anchor, index))
    else onSelect(selected.length === 1 && selected[0] === bar.id ? [] : [bar.id])
  }
  const hoveredBar = hoveredIndex === null ? undefined : bars[hoveredIndex]
  return (
    <figure aria-label={label} className="@container px-4.5 max-md:px-3.5">
      {/* The height is fixed, so that nothing moves under the pointer while brushing. */}
      <figcaption className="flex h-6 items-center gap-x-4 text-xs text-muted max-md:h-12 max-md:flex-wrap">
        <span className="min-w-0 truncate">
          {hoveredBar ? `${hoveredBar.label}: ${barText(hoveredBar, unit, decimals)}` : label}
        </span>
        {selectedRange && (
          <button
            type="button"
            onClick={() => onSelect?.([])}
            className="shrink-0 rounded-sm font-medium text-accent hover:underline max-md:min-h-6"
          >
            Clear {selectedRange}
          </button>
        )}
        <span className="ml-auto flex shrink-0 gap-3 max-md:ml-0">
          <LegendKey look={barStyles.value}>{legend.value}</LegendKey>
          {bars.some(bar => (bar.whole ?? 0) > bar.value) && (
            <LegendKey look={barStyles.whole}>{legend.whole}</LegendKey>
          )}
          {bars.some(bar => (bar.atRisk ?? 0) > 0) && (
            <LegendKey look={barStyles.atRisk}>
              <span className="text-bad">◆</span> {legend.atRisk}
            </LegendKey>
          )}
        </span>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 pt-1.5 text-2xs text-faint">
        <div
          aria-hidden="true"
          className="flex flex-col justify-between text-right leading-none tabular-nums"
        >
          {[end, end / 2, 0].map(value => (
            <span key={value} className="-my-[0.5em]">
              {shortNumber(value)}
            </span>
          ))}
        </div>
        <div
          ref={strip}
          className="relative flex touch-pan-y items-end gap-0.75 border-b border-edge bg-[linear-gradient(var(--border)_1px,transparent_1px)] bg-size-[100%_50%]"
          style={{ height }}
          onPointerDown={event => {
            from.current = indexAt(event)
            brushed.current = false
          }}
          onPointerMove={brush}
          onPointerUp={() => {
            from.current = null
          }}
          onPointerLeave={() => {
            from.current = null
            setHoveredIndex(null)
          }}
        >
          {highest === 0 && (
            <p className="pointer-events-none absolute inset-0 grid place-items-center text-sm text-muted">
              {emptyText}
            </p>
          )}
          {bars.map((bar, index) => (
            <button
              key={bar.id}
              type="button"
              aria-pressed={onSelect ? selected.includes(bar.id) : undefined}
              aria-label={`${bar.label}: ${barText(bar, unit, decimals)}`}
              onClick={event => press(index, event.shiftKey)}
              onPointerEnter={() => setHoveredIndex(index)}
              onFocus={() => setHoveredIndex(index)}
              onBlur={() => setHoveredIndex(null)}
              className={classes(
                'relative h-full min-w-0 flex-1 hover:bg-hover/60',
                selected.length > 0 && !selected.includes(bar.id) && 'opacity-40',
              )}
            >
              {(['whole', 'value', 'atRisk'] as const).map(name => (
                <span
                  key={name}
                  className={classes('absolute inset-x-0 bottom-0 rounded-t-[2px]', barStyles[name])}
                  style={{ height: barHeight(bar[name] ?? 0) }}
                  hidden={!bar[name]}
                />
              ))}
            </button>
          ))}
        </div>
        <div aria-hidden="true" className="col-start-2 flex gap-0.75 pt-1.5 pb-2.5">
          {bars.map((bar, index) => (
            <span
              key={bar.id}
              className={classes(
                'flex min-w-0 flex-1 justify-center whitespace-nowrap',
                index % (every * 3) !== 0 && '@max-md:invisible',
                bars.length > 14 && index % (every * 2) !== 0 && '@md:@max-3xl:invisible',
              )}
            >
              {index % every === 0 && bar.label}
            </span>
          ))}
        </div>
      </div>
    </figure>
  )
}

const LegendKey = ({ look, children }: { look: string; children: React.ReactNode }) => (
  <span className="flex items-center gap-1.5">
    <span aria-hidden="true" className={classes('size-2.5 rounded-[2px]', look)} />
    <span>{children}</span>
  </span>
)

function barText(bar: Bar, unit: string, decimals: number): string {
  if (bar.value === 0 && !bar.whole && bar.note !== undefined) return bar.note
  const isComplete = bar.whole === undefined ? '' : ` of ${formatNumber(bar.whole, decimals)}`
  const note = bar.note === undefined ? '' : `, ${bar.note}`
  return `${formatNumber(bar.value, decimals)}${isComplete} ${unit}${note}`
}
