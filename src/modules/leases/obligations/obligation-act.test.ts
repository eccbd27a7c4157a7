import { expect, test } from 'vitest'
import { obligationAct } from './obligation-act.ts'

const due = { status: 'DUE', consequence: 'TERMINATES', leaseState: 'DAYS_LEFT', reasonAct: null } as const

test('offers the act of the lease’s reason, and none once it is settled', () => {
  expect(obligationAct({ ...due, reasonAct: 'RECORD_PAYMENT' })).toBe('RECORD_PAYMENT')
  expect(obligationAct({ ...due, status: 'PAID', reasonAct: 'PAY' })).toBeNull()
})

test('approves before it pays', () => {
  expect(obligationAct(due)).toBe('APPROVE')
  expect(obligationAct({ ...due, status: 'APPROVED' })).toBe('PAY')
})

test('asks for a decision on a lost lease, except for what is still owed', () => {
  expect(obligationAct({ ...due, leaseState: 'LAPSE_RISK' })).toBe('CONFIRM')
  expect(obligationAct({ ...due, leaseState: 'LAPSE_RISK', consequence: 'PENALTY' })).toBe('APPROVE')
})
