import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modules } from './modules.ts'

const pages = new Set(modules.flatMap(module => module.pages.map(({ path }) => path)))

/** Every link to a page in the source code. */
const links = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap(file =>
    [...readFileSync(`src/${file}`, 'utf8').matchAll(/\bto(?:=|: )\{?['"](\/(?:app|admin)[^'"]*)['"]/g)].map(
      ([, target]) => [file, target!] as const,
    ),
  )

test('the source contains links to pages', () => expect(links.length).toBeGreaterThan(40))

test.each(links)('%s links to %s, which is a page', (_, target) => {
  expect([...pages]).toContain(target.replace('#new', ''))
})
