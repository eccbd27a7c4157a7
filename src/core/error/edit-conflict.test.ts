import { expect, test } from 'vitest'
import { AppError } from './AppError.ts'
import { conflictError, getConflict } from './edit-conflict.ts'

/** A refusal as the browser receives it. */
const onTheWire = ({ code, fields, details }: AppError) => ({
  data: { app: JSON.parse(JSON.stringify({ code, fields, details })) as unknown },
})

test('a conflict carries the current version and its values', () => {
  const refused = conflictError('lease', { version: 3, theirs: { lessor: 'Berg' } })
  expect(refused).toMatchObject({
    code: 'conflict',
    message: 'Someone else changed this lease after you opened it. Your changes were not saved.',
  })
  expect(getConflict(onTheWire(refused))).toEqual({ version: 3, theirs: { lessor: 'Berg' } })
})

test('a conflict without a dialog describes the current record', () => {
  expect(conflictError('request', { version: 2, theirs: null }, 'It is approved now.').message).toBe(
    'Someone else changed this request after you opened it. It is approved now. Your changes were not saved.',
  )
})

test.each([
  ['another conflict', onTheWire(new AppError('conflict', 'This address is taken.'))],
  ['a lost connection', new Error('fetch failed')],
  ['nothing', null],
])('%s is not a conflict', (_, error) => {
  expect(getConflict(error)).toBeNull()
})
