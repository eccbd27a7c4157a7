import { expect, test } from 'vitest'
import { emailProblems } from '../../../core/mail/email.ts'
import { emailKinds } from './email-kinds.ts'

test.each(emailKinds.map(kind => [kind.id, kind] as const))('%s keeps its own rules', (_, kind) => {
  expect(emailProblems(kind, kind)).toEqual({})
})

test('each kind has an id of its own', () => {
  expect(new Set(emailKinds.map(({ id }) => id)).size).toBe(emailKinds.length)
})
