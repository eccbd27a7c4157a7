import { themeColors } from '../../../core/map/colors.ts'
import {
  boundingBox,
  tonePattern,
  type AreaGeometry,
  type MarkStyle,
  type MapContent,
  type Pattern,
  type Coordinate,
  type Tone,
} from '../../../core/map/map.ts'
import { largestPolygonCentroid } from '../../../core/map/centroid.ts'
import { groundAlpha, patternPaths } from '../../../core/map/pattern-paths.ts'
import { drawSign } from '../../../core/map/signs.ts'
import type { OpenPdf, Pdf } from '../../../core/print/open-pdf.server.ts'
import { inks } from '../../../core/print/pdf-ink.ts'
import type { Frame, createProjection } from './projection.ts'

type PlaceProjector = ReturnType<typeof createProjection>['at']

const inkNames: Readonly<Record<string, string>> = inks
export const toneInks: Record<Tone, string> = themeColors(name => inkNames[name] ?? inks.muted, 'light')

/** The width of a printed well symbol, in points. */
const wellSize = 9

/** Draws a map's contents into a frame on a sheet, in the screen's order. */
export function drawMap(
  file: OpenPdf,
  frame: Frame,
  project: PlaceProjector,
  content: MapContent,
  selectedArea: readonly Coordinate[] | null,
) {
  const { pdf } = file
  pdf.save().rect(frame.x, frame.y, frame.width, frame.height).clip()
  for (const { kind, line } of content.survey?.lines ?? []) {
    pdf.lineWidth(kind === 'township' ? 1.1 : 0.4)
    if (kind === 'section') pdf.dash(3, { space: 2 })
    strokeLine(pdf, line.map(project), inks.edge)
    pdf.undash()
  }
  for (const { name, at: position, kind } of content.survey?.names ?? [])
    if (kind === 'section') drawLabel(file, name, project(position), { size: 6.5, ink: inks.edge })
  for (const area of content.areas) drawArea(pdf, area.geometry, project, area.tone, area.pattern)
  for (const { line, tone } of content.laterals ?? []) {
    pdf.lineWidth(1)
    strokeLine(pdf, line.map(project), toneInks[tone])
  }
  for (const { name, at: position, kind } of content.survey?.names ?? [])
    if (kind === 'township')
      drawLabel(file, name, project(position), { size: 10, ink: inks.text, bold: true })
  for (const { name, lon, lat } of content.towns ?? []) {
    const [x, y] = project([lon, lat])
    pdf.circle(x, y, 1.8).lineWidth(0.8).fillAndStroke('white', inks.text)
    drawLabel(file, name, [x, y + 8], { size: 7, ink: inks.text })
  }
  for (const area of content.areas) drawAreaLabel(file, area, project)
  for (const point of content.points) drawSymbol(pdf, point, project([point.lon, point.lat]), wellSize)
  if (selectedArea) {
    pdf
      .polygon(...selectedArea.map(project))
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

function tracePath(pdf: Pdf, geometry: AreaGeometry, project: PlaceProjector) {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  for (const ring of polygons.flat()) {
    ring.forEach((corner, i) => {
      const [x, y] = project(corner)
      if (i === 0) pdf.moveTo(x, y)
      else pdf.lineTo(x, y)
    })
    pdf.closePath()
  }
}

function drawArea(
  pdf: Pdf,
  geometry: AreaGeometry,
  project: PlaceProjector,
  tone: Tone,
  pattern: Pattern = tonePattern(tone),
) {
  const ink = toneInks[tone]
  if (patternPaths[pattern] !== '' || groundAlpha[pattern] > 0) {
    const { west, south, east, north } = boundingBox(geometry)
    const [[left, top], [right, below]] = [project([west, north]), project([east, south])]
    pdf.save()
    tracePath(pdf, geometry, project)
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
  tracePath(pdf, geometry, project)
  pdf.lineWidth(1.1).stroke(ink).undash()
}

const patternTileSize = 8
/** The maximum number of pattern tiles per outline. A large one could otherwise need a million strokes. */
const maxPatternTiles = 4000

/** Repeats a pattern over a box, at half the size of the screen. */
export function fillPattern(pdf: Pdf, { x, y, width, height }: Frame, ink: string, pattern: Pattern) {
  pdf.rect(x, y, width, height).fillOpacity(groundAlpha[pattern]).fill(ink).fillOpacity(1)
  const path = patternPaths[pattern]
  const [across, down] = [Math.ceil(width / patternTileSize), Math.ceil(height / patternTileSize)]
  if (path === '' || across * down > maxPatternTiles) return
  pdf
    .save()
    .strokeOpacity(0.55)
    .lineWidth(pattern === 'dots' ? 2 : 1)
    .lineCap('round')
  const [fromX, fromY] = [
    Math.floor(x / patternTileSize) * patternTileSize,
    Math.floor(y / patternTileSize) * patternTileSize,
  ]
  for (let row = 0; row <= down; row++) {
    for (let column = 0; column <= across; column++) {
      pdf
        .save()
        .translate(fromX + column * patternTileSize, fromY + row * patternTileSize)
        .scale(patternTileSize / 16)
      pdf.rect(0, 0, 16, 16).clip().path(path).stroke(ink)
      pdf.restore()
    }
  }
  pdf.restore()
}

/** Draws the symbol of a well, centered at a place. */
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

type LabelStyle = { size: number; ink: string; bold?: boolean }

/** Draws text centered at a place, on a white edge that separates it from lines below. */
function drawLabel(file: OpenPdf, text: string, [x, y]: [number, number], style: LabelStyle) {
  file.style({ bold: style.bold ?? false, size: style.size, ink: style.ink })
  const origin: [number, number] = [x - file.measureWidth(text) / 2, y - style.size * 0.6]
  file.pdf.lineWidth(1.6).strokeColor('white')
  file.text(text, ...origin, { lineBreak: false, stroke: true, fill: false })
  file.text(text, ...origin, { lineBreak: false })
}

function drawAreaLabel(
  file: OpenPdf,
  { geometry, label: name, note }: MapContent['areas'][number],
  project: PlaceProjector,
) {
  if (name === '') return
  const { lon, lat } = largestPolygonCentroid(geometry)
  const { west, east, north, south } = boundingBox(geometry)
  const [x] = project([lon, lat])
  const [width, height] = [
    project([east, lat])[0] - project([west, lat])[0],
    project([lon, south])[1] - project([lon, north])[1],
  ]
  // A label in a shape that is too small for it would be read as its neighbor's.
  if (width < 18 || height < 8) return
  const hasNote = note !== undefined && note !== '' && height > 22 && width > 40
  // The label goes to the upper left corner if the outline is large enough, otherwise above it, clear of the wells.
  file.style({ bold: true, size: 7 })
  const halfWidth = file.measureWidth(name) / 2
  const [left, top] = [project([west, lat])[0] + 3, project([lon, north])[1]]
  const isInCorner = width > 2 * halfWidth + 6 && height > 16
  drawLabel(file, name, isInCorner ? [left + halfWidth, top + 6] : [x, top - 4], {
    size: 7,
    ink: inks.text,
    bold: true,
  })
  if (!hasNote) return
  file.style({ bold: false, size: 6 })
  drawLabel(file, note, isInCorner ? [left + file.measureWidth(note) / 2, top + 14] : [x, top + 4], {
    size: 6,
    ink: inks.muted,
  })
}
