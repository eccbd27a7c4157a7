import { expect, test } from 'vitest'
import { findIdlePeriodStart, type IdlePeriod } from './idle-well.ts'
import { monthsFrom } from '../testing/lease-case.ts'

const shutIn = (from: string, until: string | null): IdlePeriod => ({ status: 'SHUT_IN', from, until })
const producedMonths = monthsFrom('2024-01-01', 'PPP')

test.each<[string, IdlePeriod[], string | null, ReturnType<typeof findIdlePeriodStart>]>([
  ['shut in since', [shutIn('2024-04-10', null)], null, { since: '2024-04-10', shutIn: true }],
  ['turned on again', [shutIn('2023-01-01', '2023-02-01')], null, null],
  [
    'shut in again',
    [shutIn('2023-01-01', '2023-02-01'), shutIn('2024-05-01', null)],
    null,
    { since: '2024-05-01', shutIn: true },
  ],
  [
    'shut in, then plugged',
    [shutIn('2024-04-01', '2024-06-01'), { status: 'PLUGGED_ABANDONED', from: '2024-06-01', until: null }],
    '2024-06-01',
    { since: '2024-04-01', shutIn: false },
  ],
  ['plugged alone', [], '2024-05-05', { since: '2024-05-05', shutIn: false }],
  ['a status that production has overtaken', [shutIn('2024-02-01', null)], null, null],
  [
    'a status from within the last produced month',
    [shutIn('2024-03-20', null)],
    null,
    { since: '2024-03-20', shutIn: true },
  ],
  ['nothing', [], null, null],
])('%s', (_, periods, pluggedOn, idle) => {
  expect(findIdlePeriodStart(periods, pluggedOn, producedMonths)).toEqual(idle)
})
