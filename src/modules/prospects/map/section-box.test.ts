import { expect, test } from 'vitest'
import { aliquotPieces, sectionPieces } from '../../../core/land/aliquot.ts'
import { boundingBox } from '../../../core/map/map.ts'
import { drawnIn, sectionBox } from './section-box.ts'

const section = { west: -103, south: 48, east: -102.9, north: 48.08 }
const close = (box: object) =>
  Object.fromEntries(Object.entries(box).map(([side, at]) => [side, Math.round((at as number) * 1e6) / 1e6]))

test.each(['NE/4', 'S/2', 'W/2SE/4', 'NW/4NW/4'])('finds a section from the outline of its %s', part => {
  const aliquots = aliquotPieces(part)
  expect(close(sectionBox(boundingBox(drawnIn(section, aliquots)), aliquots)!)).toEqual(section)
})

test('quarter-quarters that form a square are drawn as one', () => {
  expect(drawnIn(section, sectionPieces()).coordinates).toHaveLength(1)
  expect(drawnIn(section, aliquotPieces('S/2')).coordinates).toHaveLength(2)
  expect(drawnIn(section, [...aliquotPieces('NE/4'), ...aliquotPieces('NW/4NW/4')]).coordinates).toHaveLength(
    2,
  )
  expect(close(boundingBox(drawnIn(section, aliquotPieces('NE/4'))))).toEqual({
    west: -102.95,
    south: 48.04,
    east: -102.9,
    north: 48.08,
  })
})

test('an outline without width identifies no section', () => {
  expect(sectionBox({ ...section, east: section.west }, [])).toBeNull()
})
