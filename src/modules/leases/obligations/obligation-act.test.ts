import { expect, test } from 'vitest'
import { obligationAct } from './obligation-act.ts'

const dueObligation = {
  status: 'DUE',
  consequence: 'TERMINATES',
  leaseState: 'DAYS_LEFT',
  reasonAct: null,
} as const

test('offers the act of the lease’s reason, and none once it is settled', () => {
  expect(obligationAct({ ...dueObligation, reasonAct: 'RECORD_PAYMENT' })).toBe('RECORD_PAYMENT')
  expect(obligationAct({ ...dueObligation, status: 'PAID', reasonAct: 'PAY' })).toBeNull()
})

test('approves before it pays', () => {
  expect(obligationAct(dueObligation)).toBe('APPROVE')
  expect(obligationAct({ ...dueObligation, status: 'APPROVED' })).toBe('PAY')
})

test('asks for a decision on a lost lease, except for what is still owed', () => {
  expect(obligationAct({ ...dueObligation, leaseState: 'LAPSE_RISK' })).toBe('CONFIRM')
  expect(obligationAct({ ...dueObligation, leaseState: 'LAPSE_RISK', consequence: 'PENALTY' })).toBe(
    'APPROVE',
  )
})
