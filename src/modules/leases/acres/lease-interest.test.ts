import { describe, expect, test } from 'vitest'
import { interestSchema } from '../../../core/land/interest.ts'
import { leaseInterest } from './lease-interest.ts'
import type { TractLand } from '../record/tract.ts'

const land: TractLand = { system: 'METES_AND_BOUNDS', description: 'As described' }
const tract = (statedAcres: number, ...interests: object[]) => ({
  tractNumber: '1',
  land,
  statedAcres,
  interests: interests.map(fields => interestSchema.parse({ party: 'P', ...fields })),
})
const workingInterest = (fraction: string, company = true) => ({ type: 'WI', fraction, company })

describe('working and net revenue interest of a lease', () => {
  test('a working interest of 0.90 at 18% royalty leaves 0.738', () => {
    const { wi: working, nri } = leaseInterest(
      [tract(160, workingInterest('0.90'), workingInterest('0.10', false))],
      [],
      '18%',
    )
    expect([working.value, nri.value]).toEqual(['0.90000000', '0.73800000'])
  })

  test('a nonparticipating royalty burdens the lessors up to their royalty, unless marked', () => {
    const nri = (royalty: string, ...overrides: object[]) =>
      leaseInterest([tract(160, workingInterest('1'), ...overrides)], [], royalty).nri.value
    const sixteenth = { type: 'NPRI', fraction: '1/16' }
    expect(nri('1/4', sixteenth)).toBe('0.75000000')
    expect(nri('1/4', sixteenth, { type: 'ORRI', fraction: '1/32' })).toBe('0.71875000')
    expect(nri('1/4', { ...sixteenth, burdensWorkingInterest: true })).toBe('0.68750000')
    expect(nri('1/8', { type: 'NPRI', fraction: '3/16' })).toBe('0.81250000')
    const { inputs } = leaseInterest([tract(160, workingInterest('1'), sixteenth)], [], '1/4').nri
    expect(inputs.at(-1)).toEqual({
      label: 'Tract 1 NPRI borne by the lessors',
      value: '1/16',
    })
  })

  test('overriding and marked nonparticipating royalties reduce it', () => {
    const burdenedTract = tract(
      160,
      workingInterest('1'),
      { type: 'ORRI', fraction: '1/32' },
      { type: 'NPRI', fraction: '1/16', burdensWorkingInterest: true },
    )
    expect(leaseInterest([burdenedTract], [], '3/16').nri.value).toBe('0.71875000')
  })

  test('a burden carved from one owner is borne by that owner alone', () => {
    const halfInterest = (company: boolean, party: string) => ({ ...workingInterest('1/2', company), party })
    const nri = (carvedFrom: string) =>
      leaseInterest(
        [
          tract(160, halfInterest(true, 'Us'), halfInterest(false, 'Them'), {
            type: 'ORRI',
            fraction: '2%',
            carvedFrom,
          }),
        ],
        [],
        '1/5',
      ).nri
    expect(nri('Us').value).toBe('0.38000000')
    expect(nri('Us').inputs).toContainEqual({ label: 'Tract 1 burdens of the company alone', value: '1/50' })
    expect(nri('Them').value).toBe('0.40000000')
  })

  test('tracts are weighted by their net acres', () => {
    expect(
      leaseInterest(
        [tract(120, workingInterest('1')), tract(40, workingInterest('1/2'), workingInterest('1/2', false))],
        [],
        '1/8',
      ).wi.value,
    ).toBe('0.87500000')
  })

  test('anything not on file is unknown', () => {
    expect(leaseInterest([tract(160)], [], '1/8').wi.value).toBeNull()
    expect(leaseInterest([tract(160, workingInterest('1'))], [], null).nri.value).toBeNull()
    expect(leaseInterest([], [], '1/8')).toMatchObject({ wi: { value: null }, nri: { value: null } })
  })

  test('burdens above one leave zero', () => {
    expect(
      leaseInterest([tract(160, workingInterest('1'), { type: 'ORRI', fraction: '9/10' })], [], '1/4').nri
        .value,
    ).toBe('0.00000000')
  })
})
