import { expect, test } from 'vitest'
import { aliquotPieces, sectionPieces } from '../../../core/land/aliquot.ts'
import { boundingBox } from '../../../core/map/map.ts'
import { tractGeometry, sectionBox } from './section-box.ts'

const section = { west: -103, south: 48, east: -102.9, north: 48.08 }
const roundBox = (box: object) =>
  Object.fromEntries(
    Object.entries(box).map(([side, coordinate]) => [side, Math.round((coordinate as number) * 1e6) / 1e6]),
  )

test.each(['NE/4', 'S/2', 'W/2SE/4', 'NW/4NW/4'])(
  'a section is found from the outline of its %s',
  aliquot => {
    const aliquots = aliquotPieces(aliquot)
    expect(roundBox(sectionBox(boundingBox(tractGeometry(section, aliquots)), aliquots)!)).toEqual(section)
  },
)

test('quarter-quarters that form a square are drawn as one', () => {
  expect(tractGeometry(section, sectionPieces()).coordinates).toHaveLength(1)
  expect(tractGeometry(section, aliquotPieces('S/2')).coordinates).toHaveLength(2)
  expect(
    tractGeometry(section, [...aliquotPieces('NE/4'), ...aliquotPieces('NW/4NW/4')]).coordinates,
  ).toHaveLength(2)
  expect(roundBox(boundingBox(tractGeometry(section, aliquotPieces('NE/4'))))).toEqual({
    west: -102.95,
    south: 48.04,
    east: -102.9,
    north: 48.08,
  })
})

test('an outline without width identifies no section', () => {
  expect(sectionBox({ ...section, east: section.west }, [])).toBeNull()
})
