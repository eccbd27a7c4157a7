import { expect, test } from 'vitest'
import { sectionPieces } from '../../../core/land/aliquot.ts'
import type { TractLand } from '../record/tract.ts'
import { outlineDrawing, pieceSquare, drawPlats, sectionSquare } from './plat.ts'

const land = (section: number, aliquots: string[], township = 152): TractLand => ({
  system: 'PLSS',
  meridian: '5th Principal',
  township,
  northSouth: 'N',
  range: 102,
  eastWest: 'W',
  section,
  aliquots,
  lots: [],
})
const tract = (section: number, aliquots: string[], township?: number) => ({
  number: '1',
  land: land(section, aliquots, township),
  gone: false,
})

test.each([
  [1, 5, 0],
  [6, 0, 0],
  [7, 0, 1],
  [12, 5, 1],
  [31, 0, 5],
  [36, 5, 5],
])('section %i is in column %i, row %i of its township', (section, column, row) => {
  expect(sectionSquare(section, 1)).toEqual({ x: column, y: row, side: 1 })
})

test.each([
  ['NE', 2, 0, 2],
  ['SWNE', 2, 1, 1],
  ['NESW', 1, 2, 1],
  ['SESE', 3, 3, 1],
])('%s is at %i, %i in a section of four', (aliquot, x, y, side) => {
  expect(pieceSquare(aliquot, { x: 0, y: 0, side: 4 })).toEqual({ x, y, side })
})

test('a whole section covers its entire square', () => {
  const [, section] = drawPlats([tract(14, sectionPieces())])
  const coveredArea = section!.shapes.reduce(
    (sum, shape) => sum + (shape.kind === 'rect' && shape.style === 'land' ? shape.width * shape.height : 0),
    0,
  )
  expect(coveredArea).toBeCloseTo(180 * 180)
})

test('few townships are drawn, sections only if few, and nothing without a description', () => {
  expect(drawPlats([tract(14, ['NENE'])]).map(({ caption }) => caption)).toEqual([
    'T152N-R102W, 5th Principal',
    'Section 14, T152N-R102W, 5th Principal',
  ])
  expect(drawPlats([1, 2, 3].map(section => tract(section, ['NENE'])))).toHaveLength(1)
  expect(drawPlats([150, 151, 152, 153].map(township => tract(1, ['NENE'], township)))).toHaveLength(2)
  expect(
    drawPlats([{ number: '1', land: { system: 'METES_AND_BOUNDS', description: 'Beginning' }, gone: false }]),
  ).toEqual([])
  expect(drawPlats([])).toEqual([])
})

test('released land is hatched, not filled', () => {
  const [, section] = drawPlats([{ ...tract(14, ['NENE']), gone: true }])
  expect(section!.shapes.some(shape => shape.kind === 'rect' && shape.style === 'land')).toBe(false)
  expect(section!.shapes.filter(shape => shape.kind === 'line' && shape.style === 'hatch')).toHaveLength(3)
})

test('an outline fits its drawing with north up, and without one there is no drawing', () => {
  const ring: [number, number][] = [
    [-97, 30],
    [-96.9, 30],
    [-96.9, 30.1],
    [-97, 30],
  ]
  const [drawing] = outlineDrawing([{ type: 'Polygon', coordinates: [ring] }])
  const [path] = drawing!.shapes
  const points = path!.kind === 'path' ? path!.points : []
  for (const [x, y] of points) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(drawing!.width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(drawing!.height)
  }
  expect(points[2]![1]).toBe(0)
  expect(outlineDrawing([])).toEqual([])
})

test('lots are in their positions, and those with an unknown position are named', () => {
  const lots = (section: number, ...numbers: number[]) => ({
    number: '1',
    gone: false,
    land: {
      ...land(section, []),
      lots: numbers.map(number => ({ name: `L${number}`, acres: null })),
    } as TractLand,
  })
  const [, section] = drawPlats([lots(6, 1, 7)])
  const rectangles = section!.shapes.flatMap(shape =>
    shape.kind === 'rect' && shape.style === 'land' ? [shape] : [],
  )
  expect(rectangles.map(({ x, y, width }) => [x, y, width])).toEqual([
    [135, 0, 45],
    [0, 135, 45],
  ])
  expect(section!.shapes).toContainEqual(expect.objectContaining({ words: 'Lot 7' }))
  expect(drawPlats([lots(16, 2, 3)])[1]!.caption).toMatch(/; Lots 2, 3 not drawn$/)
})

test('metes and bounds show their error of closure, and 400 tracts make few drawings', () => {
  const metes = (description: string) => ({
    number: '4',
    gone: false,
    land: { system: 'METES_AND_BOUNDS', description } as TractLand,
  })
  const square =
    'Beginning; thence North 1320 feet; thence East 1320 feet; thence South 1320 feet; thence West'
  const [closedDrawing] = drawPlats([metes(`${square} 1320 feet`)])
  expect(closedDrawing!.caption).toBe('Tract 4, north up: 4 calls, 40.00 ac by its calls; closes')
  const [openDrawing] = drawPlats([metes(`${square} 1310 feet`)])
  expect(openDrawing!.caption).toMatch(/closes within 10 ft of 5,270 \(1:527\)$/)
  expect(openDrawing!.shapes).toContainEqual(expect.objectContaining({ kind: 'line', style: 'dots' }))
  const [curvedDrawing] = drawPlats([metes(`${square} along a curve 90 feet`)])
  expect(curvedDrawing!.caption).toMatch(/1 call not drawn: “West along a curve 90 feet”/)
  expect(drawPlats(Array.from({ length: 400 }, () => metes(square)))).toHaveLength(2)
})
