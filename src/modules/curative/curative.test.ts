import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curativeSchema, describeDueDate } from './record/curative.ts'
import {
  applyStep,
  openStatus,
  statusProblem,
  stepNames,
  steps,
  type StatusDetails,
} from './record/curative-status.ts'

const today = '2026-05-04'
const stepValues: Record<(typeof stepNames)[number], Partial<StatusDetails>> = {
  request: { requestedOn: '2026-05-01' },
  receive: { receivedOn: '2026-05-02' },
  cure: { settledOn: '2026-05-03', curedBy: 'Affidavit, book 41 page 7' },
  waive: { settledOn: '2026-05-03', waiverReason: 'Title is limited by time', approvedBy: 'Land manager' },
}

test('every path of offered steps ends in a valid status', () => {
  const stepSequences = fc.array(fc.constantFrom(...stepNames), { maxLength: 6 })
  fc.assert(
    fc.property(stepSequences, stepSequence => {
      let standing = openStatus
      for (const step of stepSequence)
        if ((steps[step].from as readonly string[]).includes(standing.status))
          standing = applyStep(standing, step, stepValues[step])
      expect(statusProblem(standing, today)).toBeNull()
    }),
  )
})

test.each<[string, Partial<StatusDetails>, keyof StatusDetails]>([
  ['cured by nothing', { status: 'CURED', settledOn: today }, 'curedBy'],
  ['cured without a day', { status: 'CURED', curedBy: 'Release' }, 'settledOn'],
  ['cured tomorrow', { status: 'CURED', curedBy: 'Release', settledOn: '2026-05-05' }, 'settledOn'],
  ['waived without a reason', { status: 'WAIVED', settledOn: today, approvedBy: 'Kim' }, 'waiverReason'],
  ['waived by nobody', { status: 'WAIVED', settledOn: today, waiverReason: 'Old' }, 'approvedBy'],
  ['requested on no day', { status: 'REQUESTED' }, 'requestedOn'],
  ['received on no day', { status: 'RECEIVED' }, 'receivedOn'],
  ['open with a day of settlement', { settledOn: today }, 'settledOn'],
  ['open with what cures it', { curedBy: 'Release' }, 'curedBy'],
  [
    'cured with a reason to waive',
    { ...stepValues.cure, status: 'CURED', waiverReason: 'Old' },
    'waiverReason',
  ],
])('%s is not a valid status', (_, standing, field) =>
  expect(statusProblem({ ...openStatus, ...standing }, today)?.[0]).toBe(field),
)

test('an open item is past due from the day after its due date', () => {
  const open = { dueOn: '2026-05-03', isSettled: false }
  expect(describeDueDate(open, today)).toEqual({ words: 'Overdue by 1 day', tone: 'bad' })
  expect(describeDueDate({ ...open, dueOn: today }, today)).toEqual({ words: 'Due today', tone: 'warn' })
  expect(describeDueDate({ ...open, dueOn: '2026-09-01' }, today)?.tone).toBe('none')
  expect(describeDueDate({ ...open, isSettled: true }, today)).toBeNull()
  expect(describeDueDate({ dueOn: null, isSettled: false }, today)).toBeNull()
})

test('an item requires text, a kind and a deadline type, and nothing else', () => {
  const read = curativeSchema.safeParse({ name: 'Probate', kind: 'PROBATE', severity: 'DRILLING' })
  expect(read.data).toMatchObject({ number: null, netAcres: null, leaseId: null, assigneeId: null })
  const invalid = curativeSchema.safeParse({ name: ' ', kind: 'PROBATE', severity: 'SOON', netAcres: 0 })
  expect(invalid.error?.issues.map(({ path }) => path[0]).toSorted()).toEqual([
    'name',
    'netAcres',
    'severity',
  ])
})
