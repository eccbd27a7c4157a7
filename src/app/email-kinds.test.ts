import { expect, test } from 'vitest'
import { emailProblems } from '../core/mail/email.ts'
import type { ServerModule } from '../core/module/server-module.server.ts'
import { serverModules } from './server-modules.server.ts'

const emailKinds = serverModules.flatMap(({ mails = [] }: ServerModule) => mails)

test.each(emailKinds.map(kind => [kind.id, kind] as const))('%s follows its rules', (_, kind) => {
  expect(emailProblems(kind, kind)).toEqual({})
})

test('each kind has a unique ID', () => {
  expect(new Set(emailKinds.map(({ id }) => id)).size).toBe(emailKinds.length)
})
