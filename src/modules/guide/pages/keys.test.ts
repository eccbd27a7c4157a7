import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keyGroups } from './keys.data.ts'

const documentedKeys = new Set(keyGroups.flatMap(({ keys }) => keys.map(([keys]) => keys)))

/** Every shortcut in our code. */
const declaredKeys = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.tsx'))
  .flatMap(file => [...readFileSync(`src/${file}`, 'utf8').matchAll(/\bkeys: '([^']+)'/g)])
  .map(([, keys]) => keys!)

test('keys are extracted from the code', () => expect(new Set(declaredKeys).size).toBeGreaterThan(20))

test('the guide lists every shortcut of the product, and no others', () => {
  expect([...documentedKeys].toSorted()).toEqual([...new Set(declaredKeys)].toSorted())
})
