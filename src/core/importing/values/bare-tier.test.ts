import { expect, test } from 'vitest'
import { bareTierForms, parseBareTier, isBareTier } from './bare-tier.ts'

test('three bare numbers are a location only if a person says so', () => {
  expect(['153-95-14', '14/153/95', '14 153 95'].every(isBareTier)).toBe(true)
  expect(['14-153N-95W', '153-95', '1-2-3-4', '2024-01-05', 'A-1-2'].some(isBareTier)).toBe(false)
  expect(parseBareTier('153-95-14', 'TRSNW')).toBe('Sec 14, T153N R95W')
  expect(parseBareTier('014-153-095', 'STRSE')).toBe('Sec 14, T153S R95E')
  expect(parseBareTier('153-95-14', 'STRNW')).toBeNull()
  expect(bareTierForms.STRNW).toBe('14-5-9 is Sec 14, T5N R9W')
})
