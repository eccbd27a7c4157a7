import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const readme = readFileSync('README.md', 'utf8')

test('every picture and file linked from the README exists', () => {
  const linkTargets = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, target]) => target!)
  expect(linkTargets.length).toBeGreaterThan(12)
  expect(linkTargets.filter(target => !existsSync(target))).toEqual([])
})

test('the README fits on two screens', () => {
  expect(readme.split('\n').length).toBeLessThan(60)
})
