import { expect, test } from 'vitest'
import type { Box } from '../lease/page/page.ts'
import { toStrips } from './strips.ts'

test('consecutive words on a line form one strip; a new line or a wide gap starts another', () => {
  const boxes: Box[] = [
    [0.1, 0.1, 0.05, 0.02],
    [0.16, 0.102, 0.05, 0.02],
    [0.6, 0.1, 0.05, 0.02],
    [0.1, 0.13, 0.05, 0.02],
  ]
  const strips = toStrips(boxes)
  expect(strips).toHaveLength(3)
  expect(strips[0]![2]).toBeCloseTo(0.11)
  expect(toStrips([])).toEqual([])
})
