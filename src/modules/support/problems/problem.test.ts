import { expect, test } from 'vitest'
import { matchProblems, offeredProblems } from './problem.ts'

const problem = (title: string) => ({ title, advice: 'Try again later.' })
const first = (text: string) =>
  matchProblems(
    [problem('Rail files are not read'), problem('Map stays empty'), problem('Mail is late')],
    text,
  )[0]?.title

test('the problem sharing the most words with the text comes first', () => {
  expect(first('My MAP, it stays empty!')).toBe('Map stays empty')
  expect(first('late mails')).toBe('Mail is late')
})

test('problems with nothing in common keep their order', () => {
  for (const text of ['', 'the and for', 'xylophone', '(.*'])
    expect(first(text)).toBe('Rail files are not read')
})

test('a category offers its own problems and uncategorized ones', () => {
  const withCategory = (title: string, categoryId: string | null) => ({ ...problem(title), categoryId })
  const all = [
    withCategory('Map stays empty', 'maps'),
    withCategory('Mail is late', 'mail'),
    withCategory('Nobody can sign in', null),
  ]
  const titles = (categoryId: string) => offeredProblems(all, categoryId, 'mail').map(({ title }) => title)
  expect(titles('maps')).toEqual(['Map stays empty', 'Nobody can sign in'])
  expect(titles('mail')).toEqual(['Mail is late', 'Nobody can sign in'])
  expect(titles('')).toHaveLength(3)
})
