import { expect, test } from 'vitest'
import { placeFloating } from './place.ts'

const viewport = { width: 1000, height: 600 }
const box = { width: 200, height: 100 }

test('opens on the preferred side, aligned with its anchor', () => {
  const anchor = { left: 400, top: 300, width: 80, height: 28 }
  expect(placeFloating(anchor, box, viewport, 'bottom', 'start')).toEqual({ left: 400, top: 334 })
  expect(placeFloating(anchor, box, viewport, 'top', 'center')).toEqual({ left: 340, top: 194 })
  expect(placeFloating(anchor, box, viewport, 'bottom', 'end')).toEqual({ left: 280, top: 334 })
})

test('flips if only the other side has room', () => {
  expect(
    placeFloating({ left: 0, top: 560, width: 80, height: 28 }, box, viewport, 'bottom', 'start').top,
  ).toBe(454)
  expect(placeFloating({ left: 0, top: 4, width: 80, height: 28 }, box, viewport, 'top', 'start').top).toBe(
    38,
  )
})

test('starts at the top of its anchor when placed to the right', () => {
  expect(
    placeFloating({ left: 0, top: 300, width: 64, height: 24 }, box, viewport, 'right', 'start'),
  ).toEqual({
    left: 70,
    top: 300,
  })
  expect(
    placeFloating({ left: 0, top: 580, width: 64, height: 20 }, box, viewport, 'right', 'start').top,
  ).toBe(492)
})

test('never leaves the viewport', () => {
  const low = { width: 200, height: 120 }
  expect(
    placeFloating({ left: 980, top: 10, width: 20, height: 20 }, box, viewport, 'bottom', 'start').left,
  ).toBe(792)
  expect(
    placeFloating({ left: 0, top: 10, width: 20, height: 20 }, box, viewport, 'bottom', 'end').left,
  ).toBe(8)
  expect(placeFloating({ left: 0, top: 50, width: 20, height: 20 }, box, low, 'bottom', 'start').top).toBe(12)
})
