import { describe, expect, test } from 'vitest'
import { leaseAcres } from './acres.ts'
import { assignmentsOn, type WorkingInterestAssignment } from './company-interest.ts'
import { leaseInterest } from './lease-interest.ts'
import { interestSchema, type Interest } from '../../../core/land/interest.ts'

const wi = (party: string, fraction: string, company = false) =>
  interestSchema.parse({ party, type: 'WI', fraction, company })
const companyInterest = (fraction: string) => wi('Our Company', fraction, true)
const [first, second] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
const tract = (interests: Interest[], id = first, tractNumber = '1') => ({
  id,
  tractNumber,
  land: { system: 'METES_AND_BOUNDS' as const, description: 'Along the river' },
  statedAcres: 160,
  interests,
})
const assignment = (overrides: Partial<WorkingInterestAssignment>): WorkingInterestAssignment => ({
  tractId: null,
  wi: '1/2',
  fromUs: true,
  toUs: false,
  assignee: 'Dunn Oil',
  assigneeId: null,
  depths: null,
  effectiveDate: '2026-01-01',
  ...overrides,
})
const assignedToUs = (share: string, overrides: Partial<WorkingInterestAssignment> = {}) =>
  assignment({ wi: share, fromUs: false, toUs: true, assignee: 'Our Company', ...overrides })

const companyNet = (interests: Interest[], ...assignments: WorkingInterestAssignment[]) =>
  leaseAcres([tract(interests)], [], assignmentsOn(assignments, '2026-06-01')).companyNet.value
const companyWarnings = (interests: Interest[], ...assignments: WorkingInterestAssignment[]) =>
  leaseAcres([tract(interests)], [], assignmentsOn(assignments, '2026-06-01')).warnings.join(' ')

describe('company net acres after assignments', () => {
  test.each<[string, Interest[], WorkingInterestAssignment[], number | null]>([
    ['half assigned out', [companyInterest('1')], [assignment({})], 80],
    ['all assigned out', [companyInterest('1')], [assignment({ wi: '1' })], 0],
    [
      'two assigned out',
      [companyInterest('1')],
      [assignment({ wi: '1/4' }), assignment({ wi: '1/2', assignee: 'Kit' })],
      40,
    ],
    ['not in effect yet', [companyInterest('1')], [assignment({ effectiveDate: '2026-07-01' })], 160],
    ['without a date', [companyInterest('1')], [assignment({ effectiveDate: null })], 80],
    [
      'the assignee is listed already',
      [companyInterest('1/2'), wi('DUNN OIL.', '1/2')],
      [assignment({})],
      80,
    ],
    [
      'the assignee is listed with less',
      [companyInterest('3/4'), wi('Dunn Oil', '1/4')],
      [assignment({})],
      40,
    ],
    ['more assigned than is ours', [companyInterest('1/4')], [assignment({})], null],
    ['between others', [companyInterest('1')], [assignment({ fromUs: false })], 160],
    ['assigned in, and listed', [companyInterest('1/2')], [assignedToUs('1/2')], 80],
    ['assigned in, and not listed', [wi('Lessee', '1')], [assignedToUs('1/2')], null],
    ['assigned in, no owner listed', [], [assignedToUs('1/2')], 80],
    ['assigned in and out, no owner listed', [], [assignedToUs('1'), assignment({ wi: '1/4' })], 120],
    ['assigned out, no owner listed', [], [assignment({})], null],
    ['some depths assigned out', [companyInterest('1')], [assignment({ depths: 'Below 9,500 ft' })], 160],
    [
      'some depths and all',
      [companyInterest('1')],
      [assignment({}), assignment({ wi: '1/4', depths: 'Deep' })],
      80,
    ],
    ['some depths assigned in, no owner listed', [], [assignedToUs('1/2', { depths: 'Deep' })], null],
    ['of another tract', [companyInterest('1')], [assignment({ tractId: second! })], 160],
    ['of this tract', [companyInterest('1')], [assignment({ tractId: first! })], 80],
  ])('%s', (_, interests, assignments, acres) => {
    expect(companyNet(interests, ...assignments)).toBe(acres)
  })

  test('an interest that an assignment supports or casts doubt on needs review', () => {
    expect(companyWarnings([companyInterest('1')], assignment({}))).toContain(
      'Tract 1: 1/2 assigned to Dunn Oil is deducted from our 1: its owners do not list it. Add Dunn Oil to them and reduce ours.',
    )
    expect(companyWarnings([companyInterest('1/4')], assignment({}))).toContain(
      'its owners list only 1/4 as ours',
    )
    expect(companyWarnings([wi('Lessee', '1')], assignedToUs('1/2'))).toContain(
      'list no working interest of ours',
    )
    expect(companyWarnings([], assignment({}))).toContain('no working interest of ours is on record')
    expect(companyWarnings([companyInterest('1')], assignment({ depths: 'Below 9,500 ft' }))).toBe(
      'Tract 1: 1/2 was assigned to Dunn Oil in “Below 9,500 ft” only. Company acres are those of the other depths; enter these as a separate tract with its owners.',
    )
    expect(companyWarnings([], assignedToUs('1/2', { depths: 'Deep' }))).toContain(
      '1/2 was assigned to us in “Deep” only.',
    )
    expect(companyWarnings([companyInterest('1/2'), wi('Dunn Oil', '1/2')], assignment({}))).toBe('')
  })

  test('working and net revenue interest follow the assignments, and are unknown if doubtful', () => {
    const company = (interests: Interest[], ...assignments: WorkingInterestAssignment[]) => {
      const { wi: working, nri } = leaseInterest([tract(interests)], [], '1/4', assignments)
      return [working.value, nri.value]
    }
    expect(company([companyInterest('1')], assignment({}))).toEqual(['0.50000000', '0.37500000'])
    expect(company([companyInterest('1/4')], assignment({}))).toEqual([null, null])
    expect(company([], assignedToUs('1/2'))).toEqual(['0.50000000', '0.37500000'])
  })
})
