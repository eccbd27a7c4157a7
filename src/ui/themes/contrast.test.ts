import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { themes } from './theme.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Every pair that the interface draws, with the ratio that WCAG 2.2 AA asks for. */
const pairs: [string, string, number][] = [
  ...['bg', 'surface', 'raised', 'hover', 'selected'].flatMap((ground): [string, string, number][] => [
    ...['text', 'muted', 'faint', 'accent'].map((ink): [string, string, number] => [ink, ground, 4.5]),
    ['edge', ground, 3],
    ['focus', ground, 3],
  ]),
  ...['good', 'warn', 'bad', 'info'].flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-soft`, 4.5],
    [tone, 'surface', 4.5],
    [tone, 'bg', 4.5],
    ['text', `${tone}-soft`, 4.5],
  ]),
  ...['green', 'red', 'blue'].map((hue): [string, string, number] => [hue, 'surface', 3]),
  ['on-accent', 'accent', 4.5],
  ['accent', 'accent-soft', 4.5],
  ['text', 'accent-soft', 4.5],
]

test.each(themes.map(theme => theme.name))('%s holds the contrast of every pair', name => {
  const tokens = colours(name)
  const low = pairs.filter(([ink, ground, least]) => ratio(tokens[ink] ?? '', tokens[ground] ?? '') < least)
  expect(low).toEqual([])
})

test('every theme defines the same tokens', () => {
  const [first, ...others] = themes.map(theme => Object.keys(colours(theme.name)).sort())
  expect(first?.length).toBeGreaterThan(20)
  for (const other of others) expect(other).toEqual(first)
})

function colours(name: string): Record<string, string> {
  const block = new RegExp(`\\[data-theme='${name}'\\]\\s*{([^}]*)}`).exec(css)?.[1] ?? ''
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(m => [m[1], m[2]]))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
