import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorProblem, contrastToWhite, darkenToReadable } from './brand-color.ts'

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test('accepts a color that white text is readable on, and otherwise suggests a shade that works', () => {
  expect(contrastToWhite('#ffffff')).toBeCloseTo(1)
  expect(contrastToWhite('#000000')).toBeCloseTo(21)
  expect(contrastToWhite('#767676')).toBeGreaterThan(4.5)
  expect(colorProblem('#777777')).toContain('4.5 to 1, and 4.5 is needed')
  expect(colorProblem('#ffcc00')).toMatch(/hard to read.*#[0-9a-f]{6} is the nearest shade/)
  for (const invalid of ['', 'red', '#fff', '#12345g', 'url(x)', '#1b4f9f;'])
    expect(colorProblem(invalid)).not.toBeNull()
  fc.assert(
    fc.property(color, hex => {
      expect(colorProblem(darkenToReadable(hex))).toBeNull()
      if (colorProblem(hex) === null) expect(darkenToReadable(hex)).toBe(hex)
    }),
  )
})
