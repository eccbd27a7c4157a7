import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { themes } from './theme.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

const tones = ['good', 'warn', 'bad', 'info']
const backgrounds = [
  'bg',
  'surface',
  'raised',
  'hover',
  'selected',
  ...['accent', ...tones].map(tone => `${tone}-soft`),
]
const foregrounds = ['text', 'muted', 'faint', 'accent', ...tones]
/** Colors of shapes rather than text: edges of controls, the focus ring, lines and symbols of charts. */
const shapes = ['edge', 'focus', 'green', 'red', 'blue']

/**
 * Every color pair that the interface may draw, with the ratio required by WCAG 2.2 AA; any foreground may be on any
 * background.
 */
const pairs: [string, string, number][] = [
  ...backgrounds.flatMap(background =>
    foregrounds.map((foreground): [string, string, number] => [foreground, background, 4.5]),
  ),
  ...backgrounds.flatMap(background =>
    shapes.map((shape): [string, string, number] => [shape, background, 3]),
  ),
  ['on-accent', 'accent', 4.5],
  ['bg', 'text', 4.5],
]

test.each(themes.map(theme => theme.name))('%s meets the contrast of every pair', name => {
  const tokens = readColors(name)
  const low = pairs.filter(
    ([foreground, background, least]) => ratio(tokens[foreground] ?? '', tokens[background] ?? '') < least,
  )
  expect(low).toEqual([])
})

test('every theme defines the same tokens', () => {
  const [first, ...others] = themes.map(theme => Object.keys(readColors(theme.name)).sort())
  expect(first?.length).toBeGreaterThan(20)
  for (const other of others) expect(other).toEqual(first)
})

test('every color combination in components is a tested pair of opaque colors', () => {
  const src = fileURLToPath(new URL('../../', import.meta.url))
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.tsx'))
  const proven = new Set(pairs.map(([foreground, background]) => `${foreground} on ${background}`))
  const unproven = new Set<string>()
  for (const file of files)
    for (const [, , list = ''] of readFileSync(join(src, file), 'utf8').matchAll(/(['"`])([^'"`\n]*)\1/g))
      for (const foreground of expandTokens(list, 'text')) {
        if (foreground.includes('/')) unproven.add(`${file}: ${foreground}`)
        for (const background of expandTokens(list, 'bg'))
          if (!proven.has(`${foreground} on ${background}`))
            unproven.add(`${file}: ${foreground} on ${background}`)
      }
  expect([...unproven]).toEqual([])
})

const tokens = new Set(Object.keys(readColors(themes[0].name)))

/** The text or background colors in a list of classes, as tokens; Tailwind's name for the text color is ink. */
const expandTokens = (list: string, kind: 'text' | 'bg') =>
  list.split(/\s+/).flatMap(name => {
    if (!name.startsWith(`${kind}-`)) return []
    const color = name.slice(kind.length + 1).replace(/^ink\b/, 'text')
    return tokens.has(color.replace(/\/\d+$/, '')) ? [color] : []
  })

function readColors(name: string): Record<string, string> {
  const block = new RegExp(`\\[data-theme='${name}'\\]\\s*{([^}]*)}`).exec(css)?.[1] ?? ''
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(m => [m[1], m[2]]))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map(at => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function ratio(left: string, right: string): number {
  const [light = 0, dark = 0] = [luminance(left), luminance(right)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
