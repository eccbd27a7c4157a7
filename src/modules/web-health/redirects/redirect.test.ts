import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redirectDraft, redirectProblem, type RedirectDraft } from './redirect.ts'

const origin = 'https://wellhead.example'
const draft = (fromPath: string, toAddress: string): RedirectDraft => ({ fromPath, toAddress })
const findProblem = (draft: RedirectDraft, ...others: RedirectDraft[]) =>
  redirectProblem(draft, others, origin)?.message ?? null

test.each([
  ['/old', '/new'],
  ['/old/', '/new?plan=free#prices'],
  ['/Über uns'.replaceAll(' ', '%20'), 'https://example.com/page'],
])('%s may lead to %s', (from, to) => {
  expect(redirectDraft.safeParse(draft(from, to)).success).toBe(true)
})

test('an old address is stored as requests have it', () => {
  expect(redirectDraft.parse(draft(' /Über/ ', '/new')).fromPath).toBe('/%C3%9Cber')
})

test.each([
  ['', '/new'],
  ['/', '/new'],
  ['old', '/new'],
  ['//evil.example', '/new'],
  ['/\\evil.example', '/new'],
  ['/old?x=1', '/new'],
  ['/a/../app/leases', '/new'],
  ['/admin', '/new'],
  ['/auth/login', '/new'],
  [`/${'x'.repeat(300)}`, '/new'],
  ['/old', ''],
  ['/old', 'new'],
  ['/old', '//evil.example'],
  ['/old', '/\\evil.example'],
  ['/old', 'javascript:alert(1)'],
  ['/old', 'https://'],
])('%j must not lead to %j', (from, to) => {
  expect(redirectDraft.safeParse(draft(from, to)).success).toBe(false)
})

test.each([
  ['itself', draft('/a', '/a'), [], 'leads to itself'],
  ['itself, by its whole address', draft('/a', `${origin}/a/`), [], 'leads to itself'],
  ['back', draft('/a', '/b'), [draft('/b', '/a')], 'Circular redirect'],
  ['around', draft('/a', '/b'), [draft('/b', '/c'), draft('/c', '/a?x=1')], 'Circular redirect'],
  ['on', draft('/a', '/b'), [draft('/b', '/c')], '/b leads on to /c'],
  ['from another one', draft('/b', '/c'), [draft('/a', '/b#top')], '/a redirects here'],
])('a redirect that leads %s is rejected', (_, item, others, message) => {
  expect(findProblem(item, ...others)).toContain(message)
})

test('a redirect to a page used by others is allowed', () => {
  expect(
    findProblem(draft('/a', '/pricing'), draft('/b', '/pricing'), draft('/c', 'https://other.example/a')),
  ).toBeNull()
})

test('redirects allowed in sequence never lead to one another', () => {
  const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e')
  fc.assert(
    fc.property(fc.array(fc.tuple(path, path), { maxLength: 12 }), pairs => {
      const all: RedirectDraft[] = []
      for (const [from, to] of pairs) {
        const first = draft(from, to)
        if (all.every(({ fromPath }) => fromPath !== from) && findProblem(first, ...all) === null)
          all.push(first)
      }
      const from = new Set(all.map(({ fromPath }) => fromPath))
      expect(all.filter(({ toAddress }) => from.has(toAddress))).toEqual([])
    }),
  )
})
