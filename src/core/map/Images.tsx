/* oxlint-disable unicorn/no-array-fill-with-reference-type -- these fill shapes of a canvas, not arrays */
import { tonePattern, tones, type MarkStyle, type Mark, type Pattern, type Sign, type Tone } from './map.ts'
import type { Palette } from './Palette.tsx'
import { groundAlpha, patternPaths } from './pattern-paths.ts'
import { drawSign } from './signs.ts'

/** Images are drawn when the map first requests them, from the details in their names. */
const scale = 2

export const imageName = {
  well: (theme: string, style: MarkStyle) => `well/${theme}/${style.sign}/${style.mark}/${style.tone}`,
  hatch: (theme: string, tone: Tone, pattern: Pattern = tonePattern(tone)) =>
    `hatch/${theme}/${tone}/${pattern}`,
  cluster: (theme: string, count: number, shares: Partial<Record<Tone, number>>) =>
    `cluster/${theme}/${clusterSize(count)}/${eighths(count, shares).join('-')}`,
}

const canvas = (size: number) => {
  const element = document.createElement('canvas')
  element.width = element.height = size * scale
  const pen = element.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('The browser gave no canvas to draw map symbols on.')
  pen.scale(scale, scale)
  pen.lineCap = pen.lineJoin = 'round'
  return { pen, image: () => pen.getImageData(0, 0, element.width, element.height) }
}

function drawWell(palette: Palette, style: MarkStyle) {
  const { pen, image } = canvas(24)
  const { fill, stroke } = drawSign(style)
  const filled = new Path2D(fill)
  const stroked = new Path2D(stroke)
  pen.strokeStyle = palette.ground
  pen.lineWidth = 4
  pen.stroke(filled)
  pen.stroke(stroked)
  if (stroke.startsWith('M')) {
    pen.fillStyle = palette.ground
    pen.globalAlpha = 0.75
    pen.fill(stroked, 'nonzero')
    pen.globalAlpha = 1
  }
  pen.fillStyle = pen.strokeStyle = palette.tones[style.tone]
  pen.fill(filled, 'nonzero')
  pen.lineWidth = 1.7
  pen.stroke(stroked)
  return image()
}

const clusterSize = (count: number) =>
  count < 10 ? 30 : count < 100 ? 36 : count < 1000 ? 42 : count < 10_000 ? 48 : 56

/** Rounds shares to eighths, so that few images serve many clusters; each present tone gets at least one. */
function eighths(count: number, shares: Partial<Record<Tone, number>>): number[] {
  const parts = tones.map(tone => {
    const share = ((shares[tone] ?? 0) / count) * 8
    return share > 0 ? Math.max(1, Math.round(share)) : 0
  })
  const largest = parts.indexOf(Math.max(...parts))
  const sum = parts.reduce((a, b) => a + b, 0)
  return parts.map((part, i) => (i === largest ? Math.max(1, part + 8 - sum) : part))
}

function drawCluster(palette: Palette, size: number, parts: number[]) {
  const { pen, image } = canvas(size + 4)
  const middle = (size + 4) / 2
  const total = parts.reduce((a, b) => a + b, 0)
  pen.beginPath()
  pen.arc(middle, middle, size / 2 + 1, 0, 2 * Math.PI)
  pen.fillStyle = palette.ground
  pen.fill()
  pen.beginPath()
  pen.arc(middle, middle, size / 2 - 5, 0, 2 * Math.PI)
  pen.fillStyle = palette.raised
  pen.fill()
  pen.lineCap = 'butt'
  pen.lineWidth = 3.5
  const gap = parts.filter(part => part > 0).length > 1 ? 0.07 : 0
  let from = -Math.PI / 2
  parts.forEach((part, i) => {
    const to = from + (part / total) * 2 * Math.PI
    const tone = tones[i]
    if (part > 0 && tone) {
      pen.beginPath()
      pen.arc(middle, middle, size / 2 - 2.2, from + gap, to - gap)
      pen.strokeStyle = palette.tones[tone]
      pen.stroke()
    }
    from = to
  })
  return image()
}

function drawHatch(palette: Palette, tone: Tone, pattern: Pattern) {
  const { pen, image } = canvas(16)
  pen.fillStyle = pen.strokeStyle = palette.tones[tone]
  pen.globalAlpha = groundAlpha[pattern]
  pen.fillRect(0, 0, 16, 16)
  pen.globalAlpha = pattern === 'dots' ? 0.8 : 0.5
  pen.lineWidth = pattern === 'dots' ? 2 : 1.2
  pen.stroke(new Path2D(patternPaths[pattern]))
  return image()
}

function drawTown(palette: Palette) {
  const { pen, image } = canvas(10)
  pen.beginPath()
  pen.arc(5, 5, 3, 0, 2 * Math.PI)
  pen.fillStyle = palette.land
  pen.fill()
  pen.strokeStyle = palette.quiet
  pen.lineWidth = 1.6
  pen.stroke()
  return image()
}

/** Draws the image that a layer requests by name; undefined if the name is not one of ours. */
export function drawImage(palette: Palette, name: string): ImageData | undefined {
  const [kind, , a = '', b = '', c = ''] = name.split('/')
  if (kind === 'well') return drawWell(palette, { sign: a as Sign, mark: b as Mark, tone: c as Tone })
  if (kind === 'cluster') return drawCluster(palette, Number(a), b.split('-').map(Number))
  if (kind === 'hatch') return drawHatch(palette, a as Tone, b as Pattern)
  if (kind === 'town') return drawTown(palette)
  return undefined
}
