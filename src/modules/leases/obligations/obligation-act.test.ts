import { expect, test } from 'vitest'
import { obligationAct } from './obligation-act.ts'

const dueObligation = {
  status: 'DUE',
  consequence: 'TERMINATES',
  leaseState: 'DAYS_LEFT',
  reasonAct: null,
} as const

test('a due obligation offers the act of its lease’s reason, and a settled one none', () => {
  expect(obligationAct({ ...dueObligation, reasonAct: 'RECORD_PAYMENT' })).toBe('RECORD_PAYMENT')
  expect(obligationAct({ ...dueObligation, status: 'PAID', reasonAct: 'PAY' })).toBeNull()
})

test('a payment is approved before it is paid', () => {
  expect(obligationAct(dueObligation)).toBe('APPROVE')
  expect(obligationAct({ ...dueObligation, status: 'APPROVED' })).toBe('PAY')
})

test('a lost lease needs a decision, except for what is still owed', () => {
  expect(obligationAct({ ...dueObligation, leaseState: 'LAPSE_RISK' })).toBe('CONFIRM')
  expect(obligationAct({ ...dueObligation, leaseState: 'LAPSE_RISK', consequence: 'PENALTY' })).toBe(
    'APPROVE',
  )
})
