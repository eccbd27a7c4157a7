import { expect, test } from 'vitest'
import { dayInZone } from '../../../core/time/day.ts'
import { nextStep } from './lifecycle.ts'

const nowMs = '2027-03-01T12:00:00.000Z'
/** A morning in London is still the previous evening in Texas. */
const inTexas = (instant: string) => dayInZone(new Date(instant), 'America/Chicago')
const active = { status: 'active' as const, ended: null }

test('each organization has a lifecycle stage and a next step', () => {
  const trial = { status: 'trial' as const, ended: null, endsAt: '2027-03-08T12:00:00Z' }
  expect(nextStep(trial, nowMs, inTexas)).toEqual({
    tone: 'warn',
    next: 'Owners see a notice. The trial ends and the free plan applies.',
  })
  expect(nextStep({ ...active, endsAt: '2027-03-15T12:00:00Z' }, nowMs, inTexas).tone).toBe('warn')
  expect(nextStep({ ...active, endsAt: '2027-06-16T03:00:00Z' }, nowMs, inTexas)).toEqual({
    tone: 'info',
    next: 'Owners see a notice from Jun 1, 2027.',
  })
  expect(nextStep({ ...active, endsAt: '2027-02-01T00:00:00Z', ended: 'period' }, nowMs, inTexas).tone).toBe(
    'bad',
  )
  expect(nextStep({ ...active, endsAt: null }, nowMs, inTexas)).toEqual({ tone: 'none', next: 'No end.' })
})
