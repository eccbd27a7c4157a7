import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readme = readFileSync('README.md', 'utf8')

test('every picture and file linked from the README exists', () => {
  const places = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, place]) => place!)
  expect(places.length).toBeGreaterThan(12)
  expect(places.filter(place => !existsSync(place))).toEqual([])
})

test('the README fits on two screens', () => {
  expect(readme.split('\n').length).toBeLessThan(60)
})
