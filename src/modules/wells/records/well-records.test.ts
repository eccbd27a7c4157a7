import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  deferredVolume,
  totalDowntime,
  downHours,
  downtimeSchema,
  priorRates,
  type Downtime,
} from '../production/downtime.ts'
import { blankMonth } from '../production/production.ts'
import { inspectionSchema, inspectionState, type Inspection } from './inspection.ts'
import { findOverlaps } from './operator-history.ts'
import { statusPeriods, type StatusEntry } from '../identity/status-history.ts'
import { testGor, testWaterCut, wellTestSchema, type WellTest } from './well-test.ts'

const wellTest: WellTest = {
  testedOn: '2026-05-04',
  testType: 'PERIODIC',
  hours: 24,
  oilBpd: 120,
  gasMcfd: 240,
  waterBpd: 360,
  choke64: 24,
  tubingPsi: 400,
  casingPsi: null,
  oilGravity: 41.2,
  method: 'Separator',
  notes: null,
}

test('a well test yields GOR and water cut, and neither from missing values', () => {
  expect(wellTestSchema.parse(wellTest)).toEqual(wellTest)
  expect(testGor(wellTest).value).toBe(2000)
  expect(testWaterCut(wellTest).value).toBe(0.75)
  expect(testGor({ ...wellTest, oilBpd: 0 }).value).toBeNull()
  expect(testWaterCut({ ...wellTest, waterBpd: null }).value).toBeNull()
  expect(wellTestSchema.safeParse({ ...wellTest, oilBpd: -1 }).success).toBe(false)
  expect(wellTestSchema.safeParse({ ...wellTest, hours: 0.004 }).success).toBe(false)
})

const stop: Downtime = {
  startsAt: '2026-05-01T06:00',
  endsAt: '2026-05-02T18:00',
  reason: 'RODS',
  oilBpdBefore: 100,
  gasMcfdBefore: null,
  notes: null,
}

test('deferred volume is the prior rate times the hours', () => {
  expect(deferredVolume(stop, 'oil', '2026-06-01T00:00').value).toBe(150)
  expect(deferredVolume(stop, 'gas', '2026-06-01T00:00').value).toBeNull()
  expect(downHours({ ...stop, endsAt: null }, '2026-05-01T18:00')).toBe(12)
  expect(downHours({ ...stop, endsAt: null }, '2026-04-30T00:00')).toBe(0)
  expect(downtimeSchema.safeParse({ ...stop, endsAt: '2026-05-01T06:00' }).success).toBe(false)
})

const plannedInspection: Inspection = {
  subject: 'Separator',
  serialNumber: null,
  dueOn: '2026-06-01',
  inspectedOn: null,
  inspector: null,
  result: null,
  defects: null,
}

test('an inspection is overdue the day after its due date, until done', () => {
  expect(inspectionState(plannedInspection, '2026-04-01').state).toBe('planned')
  expect(inspectionState(plannedInspection, '2026-06-01')).toMatchObject({
    state: 'due',
    label: 'Due in 0 days',
  })
  expect(inspectionState(plannedInspection, '2026-06-02')).toMatchObject({
    state: 'overdue',
    label: 'Overdue by 1 day',
  })
  const done = { ...plannedInspection, inspectedOn: '2026-07-01', result: 'PASSED' as const }
  expect(inspectionState(done, '2026-07-02')).toMatchObject({ state: 'done', tone: 'good' })
  expect(inspectionSchema.safeParse({ ...plannedInspection, inspectedOn: '2026-07-01' }).success).toBe(false)
  expect(inspectionSchema.safeParse({ ...plannedInspection, dueOn: null }).success).toBe(false)
})

const operatorPeriod = (operator: string, fromDate: string | null, toDate: string | null) => ({
  operator,
  operatorNo: null,
  fromDate,
  toDate,
})

test('operators claiming the same days are paired', () => {
  const history = [operatorPeriod('Hess', '2015-01-01', null), operatorPeriod('Oasis', null, '2014-12-31')]
  expect(findOverlaps(history)).toEqual([])
  expect(findOverlaps([...history, operatorPeriod('Whiting', '2016-01-01', null)])).toHaveLength(1)
})

const statusSince = (effectiveOn: string, status: StatusEntry['status']): StatusEntry => ({
  effectiveOn,
  status,
  type: 'OIL',
  rawStatus: null,
  note: null,
})

test('a history is read as periods', () => {
  const history = [
    statusSince('2020-03-01', 'SHUT_IN'),
    statusSince('2012-05-01', 'PRODUCING'),
    statusSince('2020-08-01', 'PRODUCING'),
  ]
  expect(statusPeriods(history)).toEqual([
    { status: 'PRODUCING', from: '2012-05-01', to: '2020-02-29' },
    { status: 'SHUT_IN', from: '2020-03-01', to: '2020-07-31' },
    { status: 'PRODUCING', from: '2020-08-01', to: null },
  ])
})

test('periods never overlap, never repeat a status, and match the history', () => {
  const entry = fc
    .tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom('PRODUCING', 'SHUT_IN', 'TEMP_ABANDONED' as const),
    )
    .map(([day, status]) =>
      statusSince(new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10), status),
    )
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 8 }), history => {
      const periods = statusPeriods(history)
      periods.slice(1).forEach((period, index) => {
        expect(period.from > periods[index]!.to!).toBe(true)
        expect(period.status).not.toBe(periods[index]!.status)
      })
      const sorted = history.toSorted((a, b) => a.effectiveOn.localeCompare(b.effectiveOn))
      const statusOn = (day: string) => sorted.findLast(entry => entry.effectiveOn <= day)?.status
      for (const period of periods) expect(statusOn(period.from)).toBe(period.status)
    }),
  )
})

test('downtime totals hours and volumes, and an unknown rate adds nothing', () => {
  const unknown = { ...stop, oilBpdBefore: null }
  const { hours, oil, gas } = totalDowntime([stop, unknown], '2026-06-01T00:00')
  expect([hours, oil, gas]).toEqual([2 * downHours(stop, '2026-06-01T00:00'), 150, null])
  expect(totalDowntime([], '2026-06-01T00:00')).toEqual({ hours: 0, oil: null, gas: null })
})

test('the rates before downtime are those of the last producing month before it', () => {
  const months = [
    { ...blankMonth('2026-03-01'), oil: 310, gas: 620, daysOn: 20 },
    { ...blankMonth('2026-04-01'), oil: 0, gas: 900 },
    { ...blankMonth('2026-05-01'), oil: 0, gas: 0, daysOn: 0 },
    { ...blankMonth('2026-06-01'), oil: 999 },
  ]
  const march = { month: '2026-03-01', oilBpdBefore: 15.5, gasMcfdBefore: 31 }
  expect(priorRates(months, '2026-04-03T06:00')).toEqual(march)
  expect(priorRates(months, '2026-06-20T06:00')).toEqual({
    month: '2026-04-01',
    oilBpdBefore: 0,
    gasMcfdBefore: 30,
  })
  expect(priorRates(months, '2026-03-20T06:00')).toBeNull()
})
