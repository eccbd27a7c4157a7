import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../core/time/calendar.ts'
import { leaseSchema, type LeaseInput } from '../record/lease.ts'
import type { LeaseFacts } from '../status/lease-facts.ts'
import {
  paymentTiming,
  obligationSteps,
  reconcileObligations,
  applyStep,
  type ObligationDraft,
  type ObligationStatus,
} from '../record/obligation.ts'
import { scheduleObligations } from '../upkeep/obligation-schedule.ts'
import { assessLease } from '../status/status.ts'
import { clause, recordedEvent, holdingWell, leaseCase, monthsFrom } from '../testing/lease-case.ts'

const window = { from: '2021-01-01', through: '2030-12-31' }
const scheduleFor = (
  leaseFields: Partial<LeaseInput>,
  overrides: Partial<LeaseFacts> = {},
  today = '2021-06-01',
) => {
  const facts = { ...leaseCase({ leaseFields }), ...overrides }
  const fullFields = leaseSchema.parse({
    leaseNumber: 'L-1',
    effectiveDate: '2021-04-01',
    primaryTerm: { years: 3 },
    ...leaseFields,
  })
  return scheduleObligations(
    { leaseFields: fullFields, facts, assessment: assessLease(facts, today), today },
    window,
  )
}
const summaries = (drafts: ObligationDraft[]) =>
  drafts.map(({ title, dueDate, amount }) => [title, dueDate, amount?.value ?? null])

describe('delay rentals', () => {
  const delayRental = { perAcre: '10.00' }

  test('rentals fall on each anniversary of the term, on net acres', () => {
    const rentals = scheduleFor({ delayRental })
    expect(summaries(rentals)).toEqual([
      ['Delay rental, year 2', '2022-04-01', '1200.00'],
      ['Delay rental, year 3', '2023-04-01', '1200.00'],
    ])
    expect(rentals[0]).toMatchObject({
      consequence: 'TERMINATES',
      periodFrom: '2022-04-01',
      periodTo: '2023-03-31',
    })
  })

  test('no rental is owed on a paid-up, producing or terminated lease', () => {
    expect(scheduleFor({ delayRental: { perAcre: '10.00', paidUp: true } })).toEqual([])
    const wells = [holdingWell('A', monthsFrom('2021-04-01', 'PP'))]
    expect(scheduleFor({ delayRental }, { wells })).toEqual([])
    expect(scheduleFor({ delayRental }, { events: [recordedEvent('RELEASED', '2021-05-01')] })).toEqual([])
  })

  test('past rentals are included only if overdue, so that a payment can be recorded', () => {
    const after = { from: '2023-06-01', through: '2024-12-31' }
    const facts = leaseCase({ leaseFields: { delayRental } })
    const leaseFields = leaseSchema.parse({ ...facts.leaseFields, leaseNumber: 'L-1' })
    const drafts = (facts: LeaseFacts) =>
      scheduleObligations(
        { leaseFields, facts, assessment: assessLease(facts, after.from), today: after.from },
        after,
      ).map(({ key }) => key)
    expect(drafts(facts)).toEqual(['DELAY_RENTAL:2', 'DELAY_RENTAL:3'])
    expect(drafts({ ...facts, events: [recordedEvent('CONFIRMED_IN_FORCE', '2023-05-01')] })).toEqual([])
  })

  test('rentals reappear before the anniversary once production is reported to have stopped', () => {
    const wellWith = (text: string) => [holdingWell('A', monthsFrom('2021-06-01', text))]
    expect(scheduleFor({ delayRental }, { wells: wellWith('PPPPPP') }, '2022-01-15')).toEqual([])
    const stopped = scheduleFor({ delayRental }, { wells: wellWith('PPPPP0') }, '2022-01-15')
    expect(stopped.map(({ dueDate }) => dueDate)).toEqual(['2022-04-01', '2023-04-01'])
  })

  test('no rental is owed during a suspension, and rentals resume afterward', () => {
    const until = (day: string | null) => [
      recordedEvent('SUSPENDED', '2022-01-10', { until: day, extendsTerm: true }),
    ]
    expect(scheduleFor({ delayRental }, { events: until(null) }, '2022-03-01')).toEqual([])
    expect(
      scheduleFor({ delayRental }, { events: until('2022-05-31') }, '2022-03-01').map(({ key }) => key),
    ).toEqual(['DELAY_RENTAL:3', 'DELAY_RENTAL:4'])
  })

  test('rentals of an "or" lease stay owed past their day, and the lease does not terminate', () => {
    const or = { delayRental: { ...delayRental, ifMissed: 'PENALTY' as const } }
    const facts = leaseCase({ leaseFields: or })
    const leaseFields = leaseSchema.parse({ ...facts.leaseFields, leaseNumber: 'L-1' })
    const on = (today: string, overrides: Partial<LeaseFacts> = {}) => {
      const variant = { ...facts, ...overrides }
      const lease = { leaseFields, facts: variant, assessment: assessLease(variant, today), today }
      expect(lease.assessment.lapseRisk).toBe(false)
      return scheduleObligations(lease, { from: today, through: addDays(today, 300) }).map(({ key }) => key)
    }
    expect(on('2022-04-11')).toEqual(['DELAY_RENTAL:2'])
    expect(on('2023-04-11')).toEqual(['DELAY_RENTAL:2', 'DELAY_RENTAL:3'])
    const wells = [holdingWell('A', monthsFrom('2022-03-01', 'PP'))]
    expect(on('2022-06-11', { wells })).toEqual([])
  })

  test('rentals without acres have an open amount, not zero', () => {
    expect(
      summaries(
        scheduleFor({ delayRental }, { acres: { gross: null, net: null, companyNet: null } }),
      )[0]?.[2],
    ).toBeNull()
  })
})

describe('federal leases', () => {
  const leaseFields = { type: 'FEDERAL' as const, effectiveDate: '2023-07-01', primaryTerm: { years: 10 } }
  const acres = { gross: 529.96, net: 529.96, companyNet: 529.96 }

  test('they owe the rental of 43 CFR 3103.1, on the next business day if the office is closed', () => {
    const rentals = scheduleFor(leaseFields, { acres }, '2023-07-01')
    expect(rentals.map(({ dueDate, payBy, amount }) => [dueDate, payBy, amount?.value]).slice(0, 7)).toEqual([
      ['2024-07-01', '2024-07-01', '1590.00'],
      ['2025-07-01', '2025-07-01', '2650.00'],
      ['2026-07-01', '2026-07-01', '2650.00'],
      ['2027-07-01', '2027-07-01', '2650.00'],
      ['2028-07-01', '2028-07-03', '2650.00'],
      ['2029-07-01', '2029-07-02', '2650.00'],
      ['2030-07-01', '2030-07-01', '2650.00'],
    ])
  })

  test('a due date moves, unlike that of other leases', () => {
    const feeLease = scheduleFor(
      { ...leaseFields, type: 'FEE', delayRental: { perAcre: '1' } },
      { acres },
      '2023-07-01',
    )
    expect(feeLease.find(({ dueDate }) => dueDate === '2028-07-01')?.payBy).toBe('2028-07-01')
  })

  test('minimum royalty is owed at the end of each producing year', () => {
    const wells = [holdingWell('A', monthsFrom('2028-01-01', 'PPPP'))]
    const royalties = scheduleFor(
      { ...leaseFields, minimumRoyaltyPerAcre: '3' },
      { acres, wells },
      '2028-05-01',
    )
    expect(summaries(royalties.filter(({ type }) => type === 'MINIMUM_ROYALTY'))).toEqual([
      ['Minimum royalty, year 5', '2028-06-30', '1590.00'],
      ['Minimum royalty, year 6', '2029-06-30', '1590.00'],
      ['Minimum royalty, year 7', '2030-06-30', '1590.00'],
    ])
  })
})

const wells = (wellWith: string) => [holdingWell('A', monthsFrom('2024-01-01', wellWith))]

describe('shut-in royalty', () => {
  const shutInRoyalty = { amount: '1.00', startAfterDays: 90, maxConsecutiveMonths: 36 }

  test('it is due before the cessation clause runs out, then yearly up to the limit', () => {
    const payments = scheduleFor({ shutInRoyalty }, { wells: wells('PPPPPSS') }, '2024-08-01')
    expect(summaries(payments)).toEqual([
      ['Shut-in royalty, period 1', '2024-07-30', '120.00'],
      ['Shut-in royalty, period 2', '2025-06-01', '120.00'],
      ['Shut-in royalty, period 3', '2026-06-01', '120.00'],
    ])
    expect(payments[0]).toMatchObject({
      periodFrom: '2024-06-01',
      periodTo: '2025-05-31',
      consequence: 'TERMINATES',
    })
  })

  test('it is owed for each period, even if the reports that show the stop came late', () => {
    const facts = leaseCase({ leaseFields: { shutInRoyalty }, wells: wells('PPPPPSS') })
    const leaseFields = leaseSchema.parse({ leaseNumber: 'L-1', effectiveDate: '2021-04-01', shutInRoyalty })
    const on = (today: string, events: LeaseFacts['events'] = []) => {
      const variant = { ...facts, events }
      const lease = { leaseFields, facts: variant, assessment: assessLease(variant, today), today }
      return scheduleObligations(lease, { from: today, through: addDays(today, 92) }).map(
        ({ dueDate }) => dueDate,
      )
    }
    expect(on('2024-10-01')).toEqual(['2024-07-30'])
    expect(on('2025-06-15')).toEqual(['2024-07-30', '2025-06-01'])
    // Obligations due before a user confirmed the lease are settled.
    expect(on('2025-06-15', [recordedEvent('CONFIRMED_IN_FORCE', '2025-05-01')])).toEqual(['2025-06-01'])
  })

  test('it is due on the lease’s own day if the clause carries the lease until then', () => {
    const first = (days: number) =>
      scheduleFor(
        { shutInRoyalty },
        { wells: wells('PPPPPSS'), provisions: [clause('CESSATION', { days })] },
        '2024-08-01',
      )[0]
    expect(first(120)).toMatchObject({ dueDate: '2024-08-30', basis: 'Shut in since Jun 1, 2024' })
    expect(first(60)).toMatchObject({
      dueDate: '2024-07-30',
      basis:
        'Shut in since Jun 1, 2024; due Aug 30, 2024 per lease, but the 60-day cessation clause runs out Jul 30, 2024',
    })
  })

  test('a shut-in is recognized from the well’s own file before a report shows it', () => {
    const idle = { since: '2024-06-01', shutIn: true }
    const idleWells = [holdingWell('A', monthsFrom('2024-01-01', 'PPPPP'), { idle })]
    expect(scheduleFor({ shutInRoyalty }, { wells: idleWells }, '2024-06-20')[0]?.dueDate).toBe('2024-07-30')
  })

  test('it is not owed while a well produces, or without the clause', () => {
    expect(
      scheduleFor({ shutInRoyalty }, { wells: [...wells('PPPPPSS'), ...wells('PPPPPPP')] }, '2024-08-01'),
    ).toEqual([])
    expect(scheduleFor({}, { wells: wells('PPPPPSS') }, '2024-08-01')).toEqual([])
  })
})

const developmentClause = (bankable: boolean) => [
  clause('CONTINUOUS_DEVELOPMENT', { daysBetweenWells: 120, bankable }, '15'),
]
const drillingFrom = (from: string, to: string | null) => ({ kind: 'DRILLING' as const, well: 'A', from, to })

describe('extension and development', () => {
  test('notice and payment are due unless the option was exercised', () => {
    const extensionOption = { months: 24, noticeDaysBefore: 30, paymentPerNma: '100' }
    expect(summaries(scheduleFor({ extensionOption }))).toEqual([
      ['Notice of extension', '2024-03-01', null],
      ['Extension payment', '2024-03-31', '12000.00'],
    ])
    expect(scheduleFor({ extensionOption: { ...extensionOption, exercisedOn: '2024-01-01' } })).toEqual([])
  })

  test('a missed notice cancels the payment, and a timely one leaves it due', () => {
    const extensionOption = { months: 24, noticeDaysBefore: 30, paymentPerNma: '100' }
    const types = (noticeGivenOn: string | null) =>
      scheduleFor({ extensionOption }, { noticeGivenOn }, '2024-03-15').map(({ type }) => type)
    expect(types(null)).toEqual(['EXTENSION_NOTICE'])
    expect(types('2024-03-05')).toEqual(['EXTENSION_NOTICE'])
    expect(types('2024-02-20')).toEqual(['EXTENSION_NOTICE', 'EXTENSION_PAYMENT'])
    expect(scheduleFor({ extensionOption }, {}, '2024-04-01')).toEqual([])
  })

  test('the next well follows the last with banked days, and none is due during drilling', () => {
    const next = (bankable: boolean, ...operations: ReturnType<typeof drillingFrom>[]) =>
      scheduleFor({}, { provisions: developmentClause(bankable), operations }).map(({ dueDate }) => dueDate)
    expect(next(false)).toEqual(['2024-07-29'])
    expect(next(false, drillingFrom('2024-05-01', '2024-06-30'))).toEqual(['2024-10-28'])
    // The well was begun 31 days after the term ended on Mar 31, so 89 of 120 days are saved.
    expect(next(true, drillingFrom('2024-05-01', '2024-06-30'))).toEqual(['2025-01-25'])
    expect(next(false, drillingFrom('2024-05-01', null))).toEqual([])
  })
})

const obligationKeys = (leaseFields: Partial<LeaseInput>) => scheduleFor(leaseFields).map(({ key }) => key)

describe('keys', () => {
  test('keys stay the same when amounts and dates change', () => {
    expect(obligationKeys({ delayRental: { perAcre: '10' } })).toEqual(
      obligationKeys({ delayRental: { perAcre: '12' } }),
    )
    expect(obligationKeys({ delayRental: { perAcre: '10' } })).toEqual(
      obligationKeys({ delayRental: { perAcre: '10' }, effectiveDate: '2021-05-01' }),
    )
  })

  test('rereading the terms keeps user actions and updates open obligations', () => {
    const drafts = scheduleFor({ delayRental: { perAcre: '10' } })
    const existing = [
      { key: 'DELAY_RENTAL:2', status: 'PAID' as const, dueDate: '2022-04-01' },
      { key: 'DELAY_RENTAL:9', status: 'DUE' as const, dueDate: '2029-04-01' },
      { key: 'DELAY_RENTAL:0', status: 'DUE' as const, dueDate: '2020-04-01' },
      { key: null, status: 'DUE' as const, dueDate: '2025-04-01' },
    ]
    const first = reconcileObligations(existing, drafts, window)
    expect(first.add.map(({ key }) => key)).toEqual(['DELAY_RENTAL:3'])
    expect(first.update).toEqual([])
    expect(first.drop.map(({ key }) => key)).toEqual(['DELAY_RENTAL:9'])
    const retry = reconcileObligations(
      drafts.map(({ key, dueDate }) => ({ key, dueDate, status: 'DUE' as const })),
      drafts,
      window,
    )
    expect([retry.add, retry.drop, retry.update.length]).toEqual([[], [], 2])
  })
})

describe('payment steps', () => {
  const ana = { id: 'ana', alone: false }
  const ben = { id: 'ben', alone: false }

  test('two people approve a payment before it is made', () => {
    const first = applyStep({ status: 'DUE', firstApprovedBy: null }, 'APPROVE', ana)
    expect(first).toEqual({ ok: true, next: { status: 'DUE', firstApprovedBy: 'ana' } })
    const state = { status: 'DUE' as const, firstApprovedBy: 'ana' }
    expect(applyStep(state, 'APPROVE', ana)).toMatchObject({ ok: false })
    expect(applyStep(state, 'APPROVE', ben)).toEqual({
      ok: true,
      next: { status: 'APPROVED', firstApprovedBy: 'ana' },
    })
    expect(applyStep({ ...state, status: 'APPROVED' }, 'PAY', ana)).toMatchObject({
      next: { status: 'PAID' },
    })
  })

  test('a single-person organization approves once', () => {
    expect(
      applyStep({ status: 'DUE', firstApprovedBy: null }, 'APPROVE', { ...ana, alone: true }),
    ).toMatchObject({
      next: { status: 'APPROVED' },
    })
  })

  test('payment comes after approval, and a settled obligation must be reopened first', () => {
    expect(applyStep({ status: 'DUE', firstApprovedBy: 'ana' }, 'PAY', ana)).toMatchObject({
      problem: 'This obligation is due, so this step does not apply. It must be approved first.',
    })
    expect(applyStep({ status: 'PAID', firstApprovedBy: 'ana' }, 'WAIVE', ben).ok).toBe(false)
    expect(applyStep({ status: 'PAID', firstApprovedBy: 'ana' }, 'REOPEN', ben)).toMatchObject({
      next: { status: 'DUE', firstApprovedBy: null },
    })
  })

  test('a first approval can be withdrawn, and only if there is one', () => {
    expect(applyStep({ status: 'DUE', firstApprovedBy: 'ana' }, 'REOPEN', ana)).toMatchObject({
      next: { status: 'DUE', firstApprovedBy: null },
    })
    expect(applyStep({ status: 'DUE', firstApprovedBy: null }, 'REOPEN', ana).ok).toBe(false)
  })

  test('no sequence of actions pays without two people', () => {
    const actions = fc.array(fc.tuple(fc.constantFrom(...obligationSteps), fc.constantFrom(ana, ben)), {
      maxLength: 20,
    })
    fc.assert(
      fc.property(actions, steps => {
        let state: { status: ObligationStatus; firstApprovedBy: string | null } = {
          status: 'DUE',
          firstApprovedBy: null,
        }
        let approvers = new Set<string>()
        for (const [step, person] of steps) {
          const result = applyStep(state, step, person)
          if (!result.ok) continue
          if (step === 'APPROVE') approvers.add(person.id)
          if (step === 'REOPEN') approvers = new Set()
          if (result.next.status === 'PAID') expect(approvers.size).toBe(2)
          state = result.next
        }
      }),
    )
  })

  test('an overdue obligation is not missed', () => {
    const due = { status: 'DUE' as const, payBy: '2026-04-01', graceDays: 15 }
    expect(paymentTiming(due, '2026-04-01')).toBe('IN_TIME')
    expect(paymentTiming(due, '2026-04-16')).toBe('IN_GRACE')
    expect(paymentTiming(due, '2026-04-17')).toBe('OVERDUE')
    expect(paymentTiming({ ...due, status: 'PAID' }, '2026-04-17')).toBe('IN_TIME')
  })
})
