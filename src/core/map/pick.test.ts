import { expect, test } from 'vitest'
import { nearestFeature, pickRadius, pickRadiusFor } from './pick.ts'

const featureAt = (id: string, x: number, layer = 'points') => ({
  id,
  layer: { id: layer },
  geometry: { type: 'Point' as const, coordinates: [x, 0] },
})
const project = ([x, y]: [number, number]) => ({ x, y })

test('picks the nearest point, and a point before a group', () => {
  const finger = { x: 10, y: 0 }
  expect(
    nearestFeature([featureAt('far', 24), featureAt('near', 13), featureAt('other', 2)], finger, project)?.id,
  ).toBe('near')
  expect(
    nearestFeature([featureAt('group', 10, 'clusters'), featureAt('well', 20)], finger, project)?.id,
  ).toBe('well')
  expect(nearestFeature([], finger, project)).toBeUndefined()
})

test('reaches further for a finger than for a mouse', () => {
  expect(pickRadiusFor({ pointerType: 'touch' })).toBe(pickRadius.touch)
  expect(pickRadiusFor({ pointerType: 'mouse' })).toBe(pickRadius.mouse)
  expect(pickRadiusFor({})).toBe(pickRadius.mouse)
})
