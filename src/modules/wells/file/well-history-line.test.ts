import { expect, test } from 'vitest'
import { historyLine } from './well-history-line.ts'

test('a changed field is listed with its old and new values in the page’s words', () => {
  const before = { status: 'PRODUCING', statusDate: null, mdFt: null, api: null, confidential: false }
  const after = {
    status: 'SHUT_IN',
    statusDate: '2026-11-20',
    mdFt: 20_950,
    api: '3305303901',
    confidential: true,
  }
  expect(historyLine('update', before, after).details).toEqual([
    'API number: — → 33-053-03901',
    'Status: Producing → Shut in',
    'Status since: — → Nov 20, 2026',
    'Confidential: no → yes',
    'Measured depth: — → 20950 ft',
  ])
})

test('other actions are also sentences', () => {
  expect(historyLine('remove test', { testedOn: '2026-05-04', oilBpd: 120, gasMcfd: null }, null)).toEqual({
    what: 'removed a test',
    details: ['Date: May 4, 2026 · Oil: 120 bbl/d'],
  })
  expect(historyLine('change downtime', { reason: 'PUMP' }, { reason: 'RODS' }).details).toEqual([
    'Reason: Pump → Rods',
  ])
  expect(historyLine('link lease', null, { leaseId: 'x', wellId: 'y', holds: true }, 'ND-1 Tveit')).toEqual({
    what: 'linked a lease: ND-1 Tveit',
    details: ['Holds the lease: yes'],
  })
  expect(historyLine('sing', null, null).what).toBe('recorded: sing')
})

test('production lists changes by month, and how many more there are', () => {
  const month = (monthNumber: number, figures: object) => ({
    month: `2026-0${monthNumber}-01`,
    pool: '',
    source: 'OPERATOR',
    ...figures,
  })
  const before = [month(1, { oil: 1000, gas: 5 })]
  const after = [month(1, { oil: 900, gas: 5 }), month(2, { oil: 0 })]
  expect(historyLine('change production', before, after).details).toEqual([
    'Jan 2026: Oil 1,000 → 900 bbl',
    'Feb 2026: Oil 0 bbl',
  ])
  const eightMonths = [1, 2, 3, 4, 5, 6, 7, 8].map(monthNumber => month(monthNumber, { oil: monthNumber }))
  expect(historyLine('remove production', eightMonths, null).details.at(-1)).toBe('and 2 more months')
})
