import type { MarkStyle, Mark, Sign } from './map.ts'

/** A sign as paths in a square of 24 by 24, so that the map's canvas and a legend's SVG draw the same shape. */
export type Drawing = { fill: string; stroke: string }

const circle = (r: number) => `M${12 - r} 12a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const rays = (count: number, from: number, to: number) => {
  let path = ''
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * 2 * Math.PI
    const pointAtRadius = (r: number) =>
      `${(12 + r * Math.sin(angle)).toFixed(2)} ${(12 - r * Math.cos(angle)).toFixed(2)}`
    path += `M${pointAtRadius(from)}L${pointAtRadius(to)}`
  }
  return path
}

const arrow = 'M12 1.6V21.4M8.6 17.6L12 21.6L15.4 17.6'
const leftHalf = 'M12 6.8a5.2 5.2 0 0 0 0 10.4z'

const drawings: Record<Sign, Drawing> = {
  oil: { fill: circle(5.2), stroke: '' },
  gas: { fill: '', stroke: circle(4.4) + rays(8, 4.6, 9.4) },
  oilgas: { fill: circle(4.6), stroke: rays(8, 4.6, 9.4) },
  injection: { fill: '', stroke: circle(5.2) + arrow },
  disposal: { fill: leftHalf, stroke: circle(5.2) + arrow },
  water: { fill: '', stroke: `${circle(5.2)}M7.2 12c1.6-2.2 3.2-2.2 4.8 0s3.2 2.2 4.8 0` },
  dry: { fill: '', stroke: circle(4.4) + rays(4, 4.6, 9.4) },
  drilling: { fill: leftHalf, stroke: circle(5.2) },
  location: { fill: '', stroke: circle(5.2) },
  other: { fill: circle(1.8), stroke: circle(5.2) },
}

const markPaths: Record<Mark, string> = { slash: 'M4.2 19.8L19.8 4.2', bar: 'M6.5 21.2H17.5', none: '' }

/** The paths of a well symbol: fill and stroke in the tone, both over a halo in the background color. */
export function drawSign(style: Pick<MarkStyle, 'sign' | 'mark'>): Drawing {
  const drawing = drawings[style.sign]
  return { fill: drawing.fill, stroke: drawing.stroke + markPaths[style.mark] }
}
