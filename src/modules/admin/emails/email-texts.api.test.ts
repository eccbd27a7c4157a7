import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetPassword } from '../../../core/auth/emails.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { callerFactory } from '../../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../../core/http/testing/organizations.ts'
import { emailTexts } from '../../../core/mail/email-texts.table.ts'
import { writeEmail } from '../../../core/mail/write-email.server.ts'
import { emailTextRouter } from './email-texts.server.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
let ann: Context
let bob: Context
let sue: Context
const call = callerFactory(emailTextRouter)
const id = resetPassword.id
const emailText = { subject: 'A new password, {name}', text: 'Dear {name},\n\n{link}', label: 'Here' }
const values = { name: 'Dana', link: 'https://wellhead.test/reset' }
const writeResetEmail = () => writeEmail(orgs.database.people, resetPassword, values)
beforeAll(async () => {
  orgs = await twoOrganizations()
  ann = await orgs.newcomer('Ann', ['customer', 'admin'])
  bob = await orgs.newcomer('Bob', ['customer', 'admin'])
  sue = await orgs.newcomer('Sue', ['customer', 'customer_support'])
})
afterAll(() => orgs.close())

test('staff read the templates, admins edit them, customers do neither', async () => {
  expect((await call(sue).list()).find(kind => kind.id === id)).toMatchObject({
    version: 0,
    changed: false,
  })
  for (const user of [orgs.acme.owner, orgs.rival.owner, orgs.acme.member])
    await expect(call(user).list()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  for (const user of [sue, orgs.acme.owner]) {
    await expect(call(user).change({ id, version: 0, words: emailText })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(call(user).reset({ id, version: 0 })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  }
})

test('emails use the edited templates, and the second of two editors sees a conflict', async () => {
  const both = await Promise.allSettled([
    call(ann).change({ id, version: 0, words: emailText }),
    call(bob).change({ id, version: 0, words: { ...emailText, label: 'There' } }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(refused.reason).toMatchObject({
    code: 'CONFLICT',
    cause: { details: { clash: { version: 1, theirs: { subject: emailText.subject } } } },
  })
  expect(await writeResetEmail()).toMatchObject({ subject: 'A new password, Dana' })
  await call(ann).reset({ id, version: 1 })
  expect((await writeResetEmail()).subject).toBe(resetPassword.subject)
  // A user who still sees version 1 does not overwrite a later one.
  await expect(call(bob).change({ id, version: 1, words: emailText })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await call(bob).change({ id, version: 2, words: emailText })
  expect((await writeResetEmail()).text).toContain('Here:\nhttps://wellhead.test/reset')
})

test('a useless template is rejected next to its field', async () => {
  const invalid = { subject: ' ', text: 'Dear {name}', label: '{nobody}' }
  await expect(call(ann).change({ id, version: 3, words: invalid })).rejects.toMatchObject({
    cause: {
      code: 'invalid',
      fields: {
        subject: expect.any(String),
        text: expect.stringContaining('{link}'),
        label: expect.any(String),
      },
    },
  })
  await expect(call(ann).change({ id: 'no such email', version: 0, words: emailText })).rejects.toThrow(
    'not found',
  )
})

test('a template that lacks a newly required placeholder falls back to the original', async () => {
  await orgs.database.people.update(emailTexts).set({ text: 'No link in here' })
  expect((await writeResetEmail()).text).toContain('Choose a new password')
})
