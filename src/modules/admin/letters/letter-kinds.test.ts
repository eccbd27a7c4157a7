import { expect, test } from 'vitest'
import { letterProblems } from '../../../core/mail/letter.ts'
import { letterKinds } from './letter-kinds.ts'

test.each(letterKinds.map(kind => [kind.id, kind] as const))('%s keeps its own rules', (_, kind) => {
  expect(letterProblems(kind, kind)).toEqual({})
})

test('each kind has an id of its own', () => {
  expect(new Set(letterKinds.map(({ id }) => id)).size).toBe(letterKinds.length)
})
