import { cssColor } from './colors.ts'
import { tonePattern, type MarkStyle, type Pattern, type Tone } from './map.ts'
import { groundAlpha, patternPaths } from './pattern-paths.ts'
import { drawSign } from './signs.ts'

/** A well symbol outside the map: in legends, lists and panels, next to its name. */
export function WellSign({ look, size = 18 }: { look: MarkStyle; size?: number }) {
  const { fill, stroke } = drawSign(look)
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className="shrink-0"
      style={{ color: cssColor(look.tone) }}
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

type AreaSignProps = { tone: Tone; pattern?: Pattern | undefined; size?: number }

/** A swatch with the map's fill for a tone and pattern. */
export function AreaSign({ tone, pattern = tonePattern(tone), size = 16 }: AreaSignProps) {
  return (
    <svg
      viewBox="0 0 20 16"
      width={size * 1.25}
      height={size}
      aria-hidden="true"
      className="shrink-0"
      style={{ color: cssColor(tone) }}
    >
      <svg x={2} y={2} width={16} height={12} viewBox="0 0 16 12">
        <rect width={16} height={12} fill="currentColor" fillOpacity={groundAlpha[pattern]} />
        <path
          d={patternPaths[pattern]}
          fill="none"
          stroke="currentColor"
          strokeOpacity="0.8"
          strokeWidth={pattern === 'dots' ? 2 : 1.2}
          strokeLinecap="round"
        />
      </svg>
      <rect
        {...{ x: 1.5, y: 1.5, width: 17, height: 13 }}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        {...(pattern === 'dashed' && { strokeDasharray: '3 2' })}
      />
    </svg>
  )
}
