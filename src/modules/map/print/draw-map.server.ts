import { themeColors } from '../../../core/map/colors.ts'
import {
  boundingBox,
  tonePattern,
  type AreaGeometry,
  type MarkStyle,
  type MapContent,
  type Pattern,
  type Place,
  type Tone,
} from '../../../core/map/map.ts'
import { middleOfLargest } from '../../../core/map/middle.ts'
import { groundAlpha, patternPaths } from '../../../core/map/pattern-paths.ts'
import { drawSign } from '../../../core/map/signs.ts'
import type { OpenPdf, Pdf } from '../../../core/print/open-pdf.server.ts'
import { inks } from '../../../core/print/pdf-ink.ts'
import type { Frame, projection } from './projection.ts'

type At = ReturnType<typeof projection>['at']

const inkNames: Readonly<Record<string, string>> = inks
export const toneInks: Record<Tone, string> = themeColors(name => inkNames[name] ?? inks.muted, 'light')

/** The width of a printed well symbol, in points. */
const wellSize = 9

/** Draws the contents of a map into a frame of a sheet, in the order of the screen. */
export function drawMap(
  file: OpenPdf,
  frame: Frame,
  at: At,
  content: MapContent,
  picked: readonly Place[] | null,
) {
  const { pdf } = file
  pdf.save().rect(frame.x, frame.y, frame.width, frame.height).clip()
  for (const { kind, line } of content.survey?.lines ?? []) {
    pdf.lineWidth(kind === 'township' ? 1.1 : 0.4)
    if (kind === 'section') pdf.dash(3, { space: 2 })
    strokeLine(pdf, line.map(at), inks.edge)
    pdf.undash()
  }
  for (const { name, at: place, kind } of content.survey?.names ?? [])
    if (kind === 'section') label(file, name, at(place), { size: 6.5, ink: inks.edge })
  for (const area of content.areas) drawArea(pdf, area.geometry, at, area.tone, area.pattern)
  for (const { line, tone } of content.laterals ?? []) {
    pdf.lineWidth(1)
    strokeLine(pdf, line.map(at), toneInks[tone])
  }
  for (const { name, at: place, kind } of content.survey?.names ?? [])
    if (kind === 'township') label(file, name, at(place), { size: 10, ink: inks.text, bold: true })
  for (const { name, lon, lat } of content.towns ?? []) {
    const [x, y] = at([lon, lat])
    pdf.circle(x, y, 1.8).lineWidth(0.8).fillAndStroke('white', inks.text)
    label(file, name, [x, y + 8], { size: 7, ink: inks.text })
  }
  for (const area of content.areas) nameArea(file, area, at)
  for (const point of content.points) drawSymbol(pdf, point, at([point.lon, point.lat]), wellSize)
  if (picked) {
    pdf
      .polygon(...picked.map(at))
      .lineWidth(1.2)
      .dash(4, { space: 2 })
      .stroke(inks.accent)
      .undash()
  }
  pdf.restore()
  pdf.rect(frame.x, frame.y, frame.width, frame.height).lineWidth(1).stroke(inks.text)
}

function strokeLine(pdf: Pdf, points: readonly [number, number][], ink: string) {
  points.forEach(([x, y], i) => (i === 0 ? pdf.moveTo(x, y) : pdf.lineTo(x, y)))
  pdf.stroke(ink)
}

function tracePath(pdf: Pdf, geometry: AreaGeometry, at: At) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  for (const ring of polygons.flat()) {
    ring.forEach((corner, i) => {
      const [x, y] = at(corner)
      if (i === 0) pdf.moveTo(x, y)
      else pdf.lineTo(x, y)
    })
    pdf.closePath()
  }
}

function drawArea(
  pdf: Pdf,
  geometry: AreaGeometry,
  at: At,
  tone: Tone,
  pattern: Pattern = tonePattern(tone),
) {
  const ink = toneInks[tone]
  if (patternPaths[pattern] !== '' || groundAlpha[pattern] > 0) {
    const { west, south, east, north } = boundingBox(geometry)
    const [[left, top], [right, below]] = [at([west, north]), at([east, south])]
    pdf.save()
    tracePath(pdf, geometry, at)
    pdf.clip('even-odd')
    fillPattern(
      pdf,
      { x: left - 4, y: top - 4, width: right - left + 8, height: below - top + 8 },
      ink,
      pattern,
    )
    pdf.restore()
  }
  if (pattern === 'dashed') pdf.dash(3, { space: 2 })
  tracePath(pdf, geometry, at)
  pdf.lineWidth(1.1).stroke(ink).undash()
}

const tile = 8
/** The limit of pattern tiles per outline: a large one at a small scale would need a million strokes. */
const maxTiles = 4000

/** Repeats a pattern over a box, at half the size of the screen. */
export function fillPattern(pdf: Pdf, { x, y, width, height }: Frame, ink: string, pattern: Pattern) {
  pdf.rect(x, y, width, height).fillOpacity(groundAlpha[pattern]).fill(ink).fillOpacity(1)
  const path = patternPaths[pattern]
  const [across, down] = [Math.ceil(width / tile), Math.ceil(height / tile)]
  if (path === '' || across * down > maxTiles) return
  pdf
    .save()
    .strokeOpacity(0.55)
    .lineWidth(pattern === 'dots' ? 2 : 1)
    .lineCap('round')
  const [fromX, fromY] = [Math.floor(x / tile) * tile, Math.floor(y / tile) * tile]
  for (let row = 0; row <= down; row++) {
    for (let column = 0; column <= across; column++) {
      pdf
        .save()
        .translate(fromX + column * tile, fromY + row * tile)
        .scale(tile / 16)
      pdf.rect(0, 0, 16, 16).clip().path(path).stroke(ink)
      pdf.restore()
    }
  }
  pdf.restore()
}

/** The symbol of a well, centered at a place. */
export function drawSymbol(pdf: Pdf, style: MarkStyle, [x, y]: readonly [number, number], size: number) {
  const { fill, stroke } = drawSign(style)
  const ink = toneInks[style.tone]
  pdf
    .save()
    .translate(x - size / 2, y - size / 2)
    .scale(size / 24)
  if (fill) pdf.path(fill).lineWidth(4).stroke('white').path(fill).fill(ink)
  if (stroke) pdf.path(stroke).lineWidth(2).stroke(ink)
  pdf.restore()
}

type Lettering = { size: number; ink: string; bold?: boolean }

/** Text centered at a place, on a white edge that separates it from lines below. */
function label(file: OpenPdf, text: string, [x, y]: [number, number], style: Lettering) {
  file.style({ bold: style.bold ?? false, size: style.size, ink: style.ink })
  const place: [number, number] = [x - file.widthOf(text) / 2, y - style.size * 0.6]
  file.pdf.lineWidth(1.6).strokeColor('white')
  file.text(text, ...place, { lineBreak: false, stroke: true, fill: false })
  file.text(text, ...place, { lineBreak: false })
}

function nameArea(file: OpenPdf, { geometry, label: name, note }: MapContent['areas'][number], at: At) {
  if (name === '') return
  const { lon, lat } = middleOfLargest(geometry)
  const { west, east, north, south } = boundingBox(geometry)
  const [x] = at([lon, lat])
  const [wide, high] = [at([east, lat])[0] - at([west, lat])[0], at([lon, south])[1] - at([lon, north])[1]]
  // A label in a shape that is too small for it would be read as its neighbor's.
  if (wide < 18 || high < 8) return
  const hasNote = note !== undefined && note !== '' && high > 22 && wide > 40
  // The label goes to the upper left corner if the outline is large enough, otherwise above it, clear of the wells.
  file.style({ bold: true, size: 7 })
  const half = file.widthOf(name) / 2
  const [left, top] = [at([west, lat])[0] + 3, at([lon, north])[1]]
  const isInCorner = wide > 2 * half + 6 && high > 16
  label(file, name, isInCorner ? [left + half, top + 6] : [x, top - 4], {
    size: 7,
    ink: inks.text,
    bold: true,
  })
  if (!hasNote) return
  file.style({ bold: false, size: 6 })
  label(file, note, isInCorner ? [left + file.widthOf(note) / 2, top + 14] : [x, top + 4], {
    size: 6,
    ink: inks.muted,
  })
}
