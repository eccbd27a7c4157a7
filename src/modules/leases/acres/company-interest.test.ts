import { describe, expect, test } from 'vitest'
import { leaseAcres } from './acres.ts'
import { assignmentsOn, type Moved } from './company-interest.ts'
import { leaseInterest } from './lease-interest.ts'
import { interest, type Interest } from '../../../core/land/interest.ts'

const wi = (party: string, fraction: string, company = false) =>
  interest.parse({ party, type: 'WI', fraction, company })
const ours = (fraction: string) => wi('Our Company', fraction, true)
const [first, second] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
const tract = (interests: Interest[], id = first, tractNumber = '1') => ({
  id,
  tractNumber,
  land: { system: 'METES_AND_BOUNDS' as const, description: 'Along the river' },
  statedAcres: 160,
  interests,
})
const moved = (more: Partial<Moved>): Moved => ({
  tractId: null,
  wi: '1/2',
  fromUs: true,
  toUs: false,
  assignee: 'Dunn Oil',
  assigneeId: null,
  depths: null,
  effectiveDate: '2026-01-01',
  ...more,
})
const into = (share: string, more: Partial<Moved> = {}) =>
  moved({ wi: share, fromUs: false, toUs: true, assignee: 'Our Company', ...more })

const net = (interests: Interest[], ...assignments: Moved[]) =>
  leaseAcres([tract(interests)], [], assignmentsOn(assignments, '2026-06-01')).companyNet.value
const checks = (interests: Interest[], ...assignments: Moved[]) =>
  leaseAcres([tract(interests)], [], assignmentsOn(assignments, '2026-06-01')).warnings.join(' ')

describe('company net acres after assignments', () => {
  test.each<[string, Interest[], Moved[], number | null]>([
    ['half assigned out', [ours('1')], [moved({})], 80],
    ['all assigned out', [ours('1')], [moved({ wi: '1' })], 0],
    ['two assigned out', [ours('1')], [moved({ wi: '1/4' }), moved({ wi: '1/2', assignee: 'Kit' })], 40],
    ['not in effect yet', [ours('1')], [moved({ effectiveDate: '2026-07-01' })], 160],
    ['without a date', [ours('1')], [moved({ effectiveDate: null })], 80],
    ['the assignee is listed already', [ours('1/2'), wi('DUNN OIL.', '1/2')], [moved({})], 80],
    ['the assignee is listed with less', [ours('3/4'), wi('Dunn Oil', '1/4')], [moved({})], 40],
    ['more assigned than is ours', [ours('1/4')], [moved({})], null],
    ['between others', [ours('1')], [moved({ fromUs: false })], 160],
    ['assigned in, and listed', [ours('1/2')], [into('1/2')], 80],
    ['assigned in, and not listed', [wi('Lessee', '1')], [into('1/2')], null],
    ['assigned in, no owner listed', [], [into('1/2')], 80],
    ['assigned in and out, no owner listed', [], [into('1'), moved({ wi: '1/4' })], 120],
    ['assigned out, no owner listed', [], [moved({})], null],
    ['some depths assigned out', [ours('1')], [moved({ depths: 'Below 9,500 ft' })], 160],
    ['some depths and all', [ours('1')], [moved({}), moved({ wi: '1/4', depths: 'Deep' })], 80],
    ['some depths assigned in, no owner listed', [], [into('1/2', { depths: 'Deep' })], null],
    ['of another tract', [ours('1')], [moved({ tractId: second! })], 160],
    ['of this tract', [ours('1')], [moved({ tractId: first! })], 80],
  ])('%s', (_, interests, assignments, acres) => {
    expect(net(interests, ...assignments)).toBe(acres)
  })

  test('an interest that relies on an assignment, or is doubtful because of one, needs review', () => {
    expect(checks([ours('1')], moved({}))).toContain(
      'Tract 1: 1/2 assigned to Dunn Oil is deducted from our 1: its owners do not list it. Add Dunn Oil to them and reduce ours.',
    )
    expect(checks([ours('1/4')], moved({}))).toContain('its owners list only 1/4 as ours')
    expect(checks([wi('Lessee', '1')], into('1/2'))).toContain('list no working interest of ours')
    expect(checks([], moved({}))).toContain('no working interest of ours is on record')
    expect(checks([ours('1')], moved({ depths: 'Below 9,500 ft' }))).toBe(
      'Tract 1: 1/2 was assigned to Dunn Oil in “Below 9,500 ft” only. Company acres are those of the other depths; enter these as a separate tract with its owners.',
    )
    expect(checks([], into('1/2', { depths: 'Deep' }))).toContain('1/2 was assigned to us in “Deep” only.')
    expect(checks([ours('1/2'), wi('Dunn Oil', '1/2')], moved({}))).toBe('')
  })

  test('working and net revenue interest follow; if doubtful they are unknown', () => {
    const company = (interests: Interest[], ...assignments: Moved[]) => {
      const { wi: working, nri } = leaseInterest([tract(interests)], [], '1/4', assignments)
      return [working.value, nri.value]
    }
    expect(company([ours('1')], moved({}))).toEqual(['0.50000000', '0.37500000'])
    expect(company([ours('1/4')], moved({}))).toEqual([null, null])
    expect(company([], into('1/2'))).toEqual(['0.50000000', '0.37500000'])
  })
})
