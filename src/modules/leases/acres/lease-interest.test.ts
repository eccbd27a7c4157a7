import { describe, expect, test } from 'vitest'
import { interest } from '../record/interest.ts'
import { leaseInterest } from './lease-interest.ts'
import type { TractLand } from '../record/tract.ts'

const land: TractLand = { system: 'METES_AND_BOUNDS', description: 'As described' }
const tract = (statedAcres: number, ...interests: object[]) => ({
  tractNumber: '1',
  land,
  statedAcres,
  interests: interests.map(fields => interest.parse({ party: 'P', ...fields })),
})
const wi = (fraction: string, company = true) => ({ type: 'WI', fraction, company })

describe('working and net revenue interest of a lease', () => {
  test('0.90 working interest at 18 % royalty leaves 0.738', () => {
    const { wi: working, nri } = leaseInterest([tract(160, wi('0.90'), wi('0.10', false))], [], '18%')
    expect([working.value, nri.value]).toEqual(['0.90000000', '0.73800000'])
  })

  test('overriding and non-participating royalties reduce it', () => {
    const burdened = tract(
      160,
      wi('1'),
      { type: 'ORRI', fraction: '1/32' },
      { type: 'NPRI', fraction: '1/16' },
    )
    expect(leaseInterest([burdened], [], '3/16').nri.value).toBe('0.71875000')
  })

  test('tracts weigh by their net acres', () => {
    expect(
      leaseInterest([tract(120, wi('1')), tract(40, wi('1/2'), wi('1/2', false))], [], '1/8').wi.value,
    ).toBe('0.87500000')
  })

  test('what is not on file is not known', () => {
    expect(leaseInterest([tract(160)], [], '1/8').wi.value).toBeNull()
    expect(leaseInterest([tract(160, wi('1'))], [], null).nri.value).toBeNull()
    expect(leaseInterest([], [], '1/8')).toMatchObject({ wi: { value: null }, nri: { value: null } })
  })

  test('burdens beyond the whole leave nothing, never less', () => {
    expect(
      leaseInterest([tract(160, wi('1'), { type: 'ORRI', fraction: '9/10' })], [], '1/4').nri.value,
    ).toBe('0.00000000')
  })
})
