import { expect, test } from 'vitest'
import { nextStep } from './lifecycle.ts'

const now = '2027-03-01T12:00:00.000Z'
const active = { status: 'active' as const, ended: null }

test('each organization stands somewhere on the way to the end, and something comes next', () => {
  const trial = { status: 'trial' as const, ended: null, endsAt: '2027-03-08T12:00:00Z' }
  expect(nextStep(trial, now)).toEqual({
    tone: 'warn',
    next: 'Owners see a notice. The trial ends and the free plan applies.',
  })
  expect(nextStep({ ...active, endsAt: '2027-03-15T12:00:00Z' }, now).tone).toBe('warn')
  expect(nextStep({ ...active, endsAt: '2027-06-15T12:00:00Z' }, now)).toEqual({
    tone: 'info',
    next: 'Owners see a notice from Jun 1, 2027.',
  })
  expect(nextStep({ ...active, endsAt: '2027-02-01T00:00:00Z', ended: 'period' }, now).tone).toBe('bad')
  expect(nextStep({ ...active, endsAt: null }, now)).toEqual({ tone: 'none', next: 'No end.' })
})
