import { expect, test } from 'vitest'
import { matching } from './problem.ts'

const problem = (title: string) => ({ title, advice: 'Try again later.' })
const first = (text: string) =>
  matching([problem('Rail files are not read'), problem('Map stays empty'), problem('Mail is late')], text)[0]
    ?.title

test('the problem that shares most words with what is written comes first', () => {
  expect(first('My MAP, it stays empty!')).toBe('Map stays empty')
  expect(first('late mails')).toBe('Mail is late')
})

test('without anything in common, they stay in their order', () => {
  for (const text of ['', 'the and for', 'xylophone', '(.*'])
    expect(first(text)).toBe('Rail files are not read')
})
