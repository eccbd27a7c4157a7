import { expect, test } from 'vitest'
import { historyLine } from './well-history-words.ts'

test('a change says which field, from what to what, in the words of the page', () => {
  const before = { status: 'PRODUCING', statusDate: null, mdFt: null, api: null, confidential: false }
  const after = {
    status: 'SHUT_IN',
    statusDate: '2026-11-20',
    mdFt: 20_950,
    api: '3305303901',
    confidential: true,
  }
  expect(historyLine('update', before, after)).toEqual({
    what: 'changed the well',
    details: [
      'Status: Producing → Shut in',
      'Status since: — → Nov 20, 2026',
      'Measured depth: — → 20950 ft',
      'API number: — → 33-053-03901',
      'Confidential: no → yes',
    ],
  })
})

test('other acts are sentences too', () => {
  expect(historyLine('change production', [], [{ month: '2026-01-01' }])).toEqual({
    what: 'changed production',
    details: ['1 month'],
  })
  expect(historyLine('remove test', {}, null).what).toBe('removed a test')
  expect(historyLine('sing', null, null).what).toBe('recorded: sing')
})
