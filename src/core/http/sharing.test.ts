import { expect, test } from 'vitest'
import { registerModules } from '../module/modules.server.ts'
import type { RecordType } from '../module/record-type.server.ts'
import { isPersonal, inputTopics } from './sharing.server.ts'

const kind = (name: string, more: Partial<RecordType> = {}): RecordType => ({
  name,
  one: name,
  many: name,
  title: 'none',
  ...more,
})
registerModules([{ name: 'test', nouns: [kind('wells'), kind('projects', { isPrivate: true })] }])

test('a response about private records is private even if its procedure is not', () => {
  const on = (noun: string) => ({ noun, recordId: 'x' })
  const reads = ['comments']
  expect(isPersonal({ reads }, on('wells'))).toBe(false)
  expect(isPersonal({ reads }, on('projects'))).toBe(true)
  expect(isPersonal({ reads }, { target: { deep: [on('wells'), on('projects')] } })).toBe(true)
  expect(isPersonal({ reads, personal: () => false }, on('projects'))).toBe(true)
  for (const input of [undefined, null, 'projects', 7, [], { noun: 7 }, { noun: ['projects'] }])
    expect(isPersonal({ reads }, input)).toBe(false)
})

test('topics of private kinds make a response personal by default', () => {
  expect(isPersonal({ reads: ['wells', 'projects'] }, {})).toBe(true)
  expect(isPersonal({ reads: () => ['projects'] }, {})).toBe(true)
  expect(isPersonal({ reads: ['wells', 'projects'], personal: () => false }, {})).toBe(false)
  expect(isPersonal({ reads: ['people'], gate: { who: 'person' } }, {})).toBe(true)
  expect(isPersonal({ reads: ['plans'], gate: { who: 'anyone' } }, {})).toBe(false)
  expect(isPersonal({ reads: ['wells'], personal: true }, {})).toBe(true)
})

test('a live query about a record of a private kind reruns when such a record changes', () => {
  const on = (noun: string) => ({ noun, recordId: 'x' })
  expect(inputTopics({ reads: ['comments'] }, on('projects'))).toEqual(['comments', 'projects'])
  expect(inputTopics({ reads: ['comments'] }, on('wells'))).toEqual(['comments'])
  expect(inputTopics({ reads: () => ['projects'] }, { cards: [on('projects')] })).toEqual(['projects'])
  expect(inputTopics({}, on('projects'))).toEqual([])
})
