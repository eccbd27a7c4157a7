import { expect, test } from 'vitest'
import { metersPerPixel, scaleRatio, roundDown, scaleBar } from './scale.ts'

test('512 pixels span the globe at the equator and zoom 0', () => {
  expect(metersPerPixel({ lat: 0, zoom: 0 }) * 512).toBeCloseTo(40_075_017, 0)
  expect(metersPerPixel({ lat: 60, zoom: 1 }) * 2048).toBeCloseTo(40_075_017, 0)
})

test('a scale bar has a round length and fits its space', () => {
  for (const zoom of [3, 7.3, 10, 11.8, 14, 17]) {
    const view = { lon: -103, lat: 47.9, zoom }
    const { pixels, miles } = scaleBar(view, 110)
    expect(pixels).toBeLessThanOrEqual(110)
    expect(pixels).toBeGreaterThan(35)
    const figure = miles >= 1 ? miles : miles * 5280
    expect(roundDown(figure)).toBeCloseTo(figure, 6)
  }
  expect(scaleRatio({ lon: 0, lat: 0, zoom: 0 })).toBe(296_000_000)
})
