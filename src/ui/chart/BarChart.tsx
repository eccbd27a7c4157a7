import { type PointerEvent, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { formatNumber } from '../formats.ts'
import { barsBetween, labelEvery } from './bars.ts'

interface Bar {
  id: string
  /** Beneath the bar: "Q1 ’27". */
  label: string
  value: number
  /** A larger whole that the value is part of, drawn behind it: gross acres behind net. */
  whole?: number | undefined
  tone?: 'accent' | 'bad' | 'warn' | 'good' | undefined
  /** Said with the value: "3 leases". */
  note?: string | undefined
}

interface BarChartProps {
  /** What it shows, in one sentence. */
  label: string
  bars: readonly Bar[]
  unit: string
  decimals?: number | undefined
  height?: number | undefined
  /** The brushed bars; empty for none. */
  selected?: readonly string[] | undefined
  /** With it bars can be clicked, Shift-clicked and brushed; an empty list lets go. */
  onSelect?: ((ids: string[]) => void) | undefined
}

const fills = { accent: 'bg-accent', bad: 'bg-bad', warn: 'bg-warn', good: 'bg-good' }

/** Bars that filter when brushed. Plain elements: it is there immediately, and every bar is a button. */
export function BarChart(props: BarChartProps) {
  const { label, bars, unit, decimals = 2, height = 62, selected = [], onSelect } = props
  const strip = useRef<HTMLDivElement>(null)
  const from = useRef<number | null>(null)
  const brushed = useRef(false)
  const [over, setOver] = useState<number | null>(null)
  const highest = Math.max(0, ...bars.map(bar => Math.max(bar.value, bar.whole ?? 0)))
  const every = labelEvery(bars.length)
  const part = (value: number) => `${highest > 0 ? Math.max(value > 0 ? 2 : 0, (100 * value) / highest) : 0}%`

  const at = (event: PointerEvent) => {
    const box = strip.current?.getBoundingClientRect()
    if (!box || box.width === 0) return 0
    return Math.min(
      bars.length - 1,
      Math.max(0, Math.floor(((event.clientX - box.left) / box.width) * bars.length)),
    )
  }
  const brush = (event: PointerEvent) => {
    if (from.current === null || !onSelect) return
    const to = at(event)
    if (to === from.current && !brushed.current) return
    brushed.current = true
    onSelect(barsBetween(bars, from.current, to))
  }
  const press = (index: number, shift: boolean) => {
    const bar = bars[index]
    if (!bar || !onSelect || brushed.current) return
    const anchor = bars.findIndex(one => one.id === selected[0])
    if (shift && anchor !== -1) onSelect(barsBetween(bars, anchor, index))
    else onSelect(selected.length === 1 && selected[0] === bar.id ? [] : [bar.id])
  }
  const shown = over === null ? undefined : bars[over]
  return (
    <figure aria-label={label} className="px-4.5 max-md:px-3.5">
      <figcaption className="flex h-5 justify-between gap-3 text-xs text-faint">
        <span>{shown ? `${shown.label}: ${barText(shown, unit, decimals)}` : label}</span>
        {!shown && highest > 0 && (
          <span>
            up to {formatNumber(highest, 0)} {unit}
          </span>
        )}
      </figcaption>
      <div
        ref={strip}
        className="flex touch-pan-y items-end gap-0.75"
        style={{ height }}
        onPointerDown={event => {
          from.current = at(event)
          brushed.current = false
        }}
        onPointerMove={brush}
        onPointerUp={() => {
          from.current = null
        }}
        onPointerLeave={() => {
          from.current = null
          setOver(null)
        }}
      >
        {bars.map((bar, index) => (
          <button
            key={bar.id}
            type="button"
            aria-pressed={onSelect ? selected.includes(bar.id) : undefined}
            aria-label={`${bar.label}: ${barText(bar, unit, decimals)}`}
            onClick={event => press(index, event.shiftKey)}
            onPointerEnter={() => setOver(index)}
            onFocus={() => setOver(index)}
            onBlur={() => setOver(null)}
            className={classes(
              'relative h-full min-w-0 flex-1 rounded-t-[2px] bg-raised hover:bg-hover',
              selected.length > 0 && !selected.includes(bar.id) && 'opacity-40',
            )}
          >
            {bar.whole !== undefined && (
              <span
                className={classes(
                  'absolute inset-x-0 bottom-0 rounded-t-[2px] opacity-35',
                  fills[bar.tone ?? 'accent'],
                )}
                style={{ height: part(bar.whole) }}
              />
            )}
            <span
              className={classes('absolute inset-x-0 bottom-0 rounded-t-[2px]', fills[bar.tone ?? 'accent'])}
              style={{ height: part(bar.value) }}
            />
          </button>
        ))}
      </div>
      <div aria-hidden="true" className="flex gap-0.75 pt-1.5 pb-2.5 text-2xs text-faint">
        {bars.map((bar, index) => (
          <span
            key={bar.id}
            className={classes(
              'flex min-w-0 flex-1 justify-center whitespace-nowrap',
              index % (every * 3) !== 0 && 'max-md:invisible',
            )}
          >
            {index % every === 0 && bar.label}
          </span>
        ))}
      </div>
    </figure>
  )
}

function barText(bar: Bar, unit: string, decimals: number): string {
  const whole = bar.whole === undefined ? '' : ` of ${formatNumber(bar.whole, decimals)}`
  const note = bar.note === undefined ? '' : `, ${bar.note}`
  return `${formatNumber(bar.value, decimals)}${whole} ${unit}${note}`
}
