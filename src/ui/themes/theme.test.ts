import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { defaultTheme, toThemeName, themeBoot, themes } from './theme.ts'

test('uses a stored theme only if it is known', () => {
  expect(toThemeName('miaminights')).toBe('miaminights')
  for (const stored of [null, undefined, '', 'dark', 'BLACKGOLD', 7])
    expect(toThemeName(stored)).toBe(defaultTheme)
})

describe('the boot script', () => {
  test.each(themes.map(theme => theme.name))('applies the stored theme %s', name => {
    expect(boot(() => name)).toEqual({ theme: name, classes: [] })
  })
  test('applies the default for anything else', () => {
    expect(boot(() => 'solarized')).toEqual({ theme: defaultTheme, classes: [] })
    expect(boot(() => null)).toEqual({ theme: defaultTheme, classes: [] })
  })
  test('falls back to the default and the dark class when storage is blocked', () => {
    expect(boot(closed)).toEqual({ theme: defaultTheme, classes: ['dark'] })
  })
})

function closed(): never {
  throw new Error('SecurityError')
}

function boot(getItem: () => string | null) {
  const classNames: string[] = []
  const root = { dataset: { theme: '' }, classList: { add: (name: string) => classNames.push(name) } }
  runInNewContext(themeBoot, { localStorage: { getItem }, document: { documentElement: root } })
  return { theme: root.dataset.theme, classes: classNames }
}
