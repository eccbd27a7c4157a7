import { expect, test } from 'vitest'
import { specification } from '../core/testing/shared-data.server.ts'
import { modules } from './modules.ts'

const spec = specification()
const textBetween = (from: string, to: string) => spec.slice(spec.indexOf(from), spec.indexOf(to))

/** Paths in the router's notation, with `$` for parameters. */
const shape = (path: string) => path.replaceAll(/\{\w+\}|\$\w+/g, '$')

const cells = (text: string) => [...text.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell]) => cell!)
const publicPaths = cells(textBetween('### Public routes', '### App shell')).flatMap(
  cell => cell.match(/\/\S*?(?=,|$| )/g) ?? [],
)
const appPaths = cells(textBetween('### App shell', '### Admin routes'))
  .filter(cell => !/^(Child route|-+)$/.test(cell))
  .flatMap(cell => cell.split(', '))
  .map(child => (child.startsWith('(index)') ? '/app' : `/app/${child}`))
const adminPaths = textBetween('### Admin routes', '### Desktop header').match(/\/admin[\w/{}-]*/g) ?? []
const specified = [
  ...new Set([...publicPaths, '/auth/verify-email', '/onboarding', ...appPaths, ...adminPaths].map(shape)),
]

test('every specified route has a page', () => {
  const built = new Set(modules.flatMap(({ pages }) => pages.map(({ path }) => shape(path))))
  expect(specified.length).toBeGreaterThan(85)
  expect(specified.filter(path => !built.has(path))).toEqual([])
})
