import type { Look, Tone } from './map.ts'
import { drawingOf } from './signs.ts'

const colours: Record<Tone, string> = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  soon: 'text-accent',
  info: 'text-info',
  none: 'text-muted',
}

/** A well symbol outside of the map: in legends, lists and panels. The words stand beside it. */
export function WellSign({ look, size = 18 }: { look: Look; size?: number }) {
  const { fill, stroke } = drawingOf(look)
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className={`shrink-0 ${colours[look.tone]}`}
    >
      <path d={fill} fill="currentColor" />
      <path
        d={stroke}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

const square = { x: 1.5, y: 1.5, width: 13, height: 13, rx: 1 }

/** A piece of ground as outlines of a tone are filled on the map. */
export function AreaSign({ tone, size = 16 }: { tone: Tone; size?: number }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden="true"
      className={`shrink-0 ${colours[tone]}`}
    >
      <rect {...square} fill="currentColor" fillOpacity={tone === 'none' ? 0.08 : 0.2} />
      <path d={hatches[tone]} fill="none" stroke="currentColor" strokeOpacity="0.6" />
      <rect {...square} fill="none" stroke="currentColor" strokeWidth="1.2" />
    </svg>
  )
}

const hatches: Record<Tone, string> = {
  good: '',
  warn: 'M2 10L10 2M6 14L14 6',
  bad: 'M2 10L10 2M6 14L14 6M2 6L10 14M6 2L14 10',
  soon: 'M2 5.5H14M2 10.5H14',
  info: 'M5 5h.01M11 5h.01M8 8h.01M5 11h.01M11 11h.01',
  none: '',
}
