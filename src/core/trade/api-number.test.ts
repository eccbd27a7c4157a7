import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apiKey, formatApi, isApi } from './api-number.ts'
import { joinApiParts, parseApi, type ApiNumber } from '../../modules/wells/identity/api-reading.ts'
import { states } from '../places/states.data.ts'

const good = (text: string, state?: string): ApiNumber => {
  const result = parseApi(text, { state })
  if (!result.ok) throw new Error(result.error)
  return result
}
const bad = (text: string, state?: string) => {
  const result = parseApi(text, { state })
  if (result.ok) throw new Error(`${text} was accepted as ${result.api}`)
  return result
}

describe('published numbers', () => {
  test('SPWLA guide: parses a third sidetrack in Yoakum County, Texas', () => {
    const api = good('42-501-20130-03-00')
    expect(api).toMatchObject({ api14: '42501201300300', county: '501', countyName: 'Yoakum', repairs: [] })
    expect(api.state.postal).toBe('TX')
  })

  test('NDIC 2023-05: parses a North Dakota number without separators', () => {
    expect(good('33053039010000')).toMatchObject({
      api10: '3305303901',
      county: '053',
      countyName: 'McKenzie',
    })
  })

  test('South Dakota DENR: parses four parts with twelve digits', () => {
    const api = good('40 019 05001 01')
    expect(api).toMatchObject({ api12: '400190500101', api14: null })
    expect(api.state.postal).toBe('SD')
  })

  test('lasio issue 278: rejects a lost leading zero and names the intended number', () => {
    const { error, suggestion } = bad('5001095820000')
    expect(error).toBe(
      '“5001095820000” has 13 digits: its leading zero is missing. Did you mean 05001095820000 (CO, Adams)?',
    )
    expect(suggestion).toMatchObject({ api: '05001095820000', repairs: [{ rule: 'lost_zero' }] })
  })

  test('SD DENR: names a letter that does not belong', () => {
    expect(bad('40 063 20359 01A').error).toContain('“A”')
  })

  test('reports an unknown state', () => {
    expect(bad('99-123-45678').error).toBe('99 is not the API code of any state or offshore area.')
  })

  test('warns without a change that 38 is FIPS for North Dakota and API for Rhode Island', () => {
    expect(good('38053039010000')).toMatchObject({ api: '38053039010000', repairs: [] })
    expect(good('38053039010000').warnings[0]).toContain(
      'FIPS code of North Dakota but the API code of Rhode Island',
    )
  })
})

describe('an API number read with a hint', () => {
  test('corrects a FIPS state code', () => {
    expect(good('38053039010000', 'ND')).toMatchObject({
      api: '33053039010000',
      repairs: [{ rule: 'fips_state' }],
    })
    expect(good('53-033-00001', 'washington')).toMatchObject({ api: '4603300001' })
    expect(good('30-015-37309', 'NM').repairs).toEqual([])
  })

  test('restores a lost zero', () => {
    expect(good('5001095820000', 'CO')).toMatchObject({
      api: '05001095820000',
      repairs: [{ rule: 'lost_zero' }],
    })
    expect(bad('5001095820000', 'ND').suggestion?.api).toBe('05001095820000')
  })

  test('corrects a lost zero and a FIPS code together', () => {
    expect(good('8123080530000', 'CO')).toMatchObject({ api: '05123080530000' })
  })

  test('completes eight digits as printed by the Railroad Commission of Texas', () => {
    expect(good('501-20130', 'TX')).toMatchObject({ api: '4250120130', repairs: [{ rule: 'missing_state' }] })
    expect(good('015-20601', 'PA')).toMatchObject({ api: '3701520601', countyName: 'Bradford' })
    expect(bad('015-20601')).toMatchObject({
      error:
        '“015-20601” has 8 digits: the state code is missing. Choose the state, or add its API code in front, such as 42 for Texas.',
      suggestion: null,
    })
  })

  test('keeps but questions a number from another state', () => {
    expect(good('33053039010000', 'TX').warnings).toEqual([
      'The number is for North Dakota, but the row says Texas.',
    ])
  })
})

describe('damaged numbers', () => {
  test.each([
    ['33053039010000.0', '33053039010000'],
    ['3305303901.00', '3305303901'],
    ['3.3053039010000E+13', '33053039010000'],
    ['="33053039010000"', '33053039010000'],
    ["'33053039010000", '33053039010000'],
    ['API# 33-053-03901-00-00', '33053039010000'],
    ['33–053–03901', '3305303901'],
    ['33.053.03901', '3305303901'],
    ['5-1-9582', '0500109582'],
    ['33053 03901 00 00', '33053039010000'],
  ])('%s is read as %s', (text, api) => {
    expect(good(text).api).toBe(api)
  })

  test.each([
    ['3.3053E+13', 'last digits are lost'],
    ['3.3053039E+13', 'last digits are lost'],
    ['33053039010000.5', 'decimal part'],
    ['', 'empty'],
    ['---', 'no digits'],
    ['33053', '5 digits'],
    ['330530390100001', '15 digits'],
    ['330-5303-901', 'do not fit'],
    ['501-20130-03-00', 'do not fit'],
    ['33*05303901', '“*”'],
    ['CONFIDENTIAL', '“CONFIDENTIAL”'],
    ['0012345678', '00 is not'],
  ])('“%s” is rejected: %s', (text, reason) => {
    expect(bad(text).error).toContain(reason)
  })

  test('questions a county that the state does not have', () => {
    expect(good('33-002-00001').warnings).toEqual(['North Dakota has no county 002.'])
    expect(good('04-030-00001')).toMatchObject({ countyName: 'Kern', warnings: [] })
    expect(good('17-200-00001').warnings).toEqual(['Louisiana has no county 200.'])
    expect(good('33-710-00001').warnings).toEqual(['North Dakota has no county 710.'])
  })

  test('offshore areas have county-like codes but are not counties', () => {
    expect(good('17-710-41002-00')).toMatchObject({ countyName: null, warnings: [] })
    expect(good('42-703-30001').warnings).toEqual([])
  })
})

test('Colorado publishes the parts in columns', () => {
  const api = joinApiParts({ county: '1', unique: '7727', sidetrack: '0' }, { state: 'CO' })
  expect(api).toMatchObject({ ok: true, api: '050010772700', countyName: 'Adams' })
  expect(joinApiParts({ county: '1.0', unique: '7727.0', event: '1', state: '5' })).toMatchObject({
    api: '05001077270001',
  })
  expect(joinApiParts({ county: '1', unique: '7727' })).toMatchObject({ ok: false })
})

const apiDigits = fc
  .tuple(
    fc.constantFrom(...states),
    fc.integer({ min: 0, max: 999 }),
    fc.integer({ min: 0, max: 99_999 }),
    fc.constantFrom('', '00', '01', '0000', '0102'),
  )
  .map(([state, county, unique, tail]) => {
    const head = state.api + String(county).padStart(3, '0') + String(unique).padStart(5, '0')
    return { digits: head + tail, state }
  })

test('property: a formatted number parses back, whatever the separator', () => {
  fc.assert(
    fc.property(apiDigits, fc.constantFrom('-', ' ', '.', ''), ({ digits }, separator) => {
      const api = good(formatApi(digits).replaceAll('-', separator))
      expect(api.api).toBe(digits)
      expect(api.repairs).toEqual([])
      expect(isApi(api.api)).toBe(true)
      expect(apiKey(api.api)).toHaveLength(14)
    }),
  )
})

test('property: a lost leading zero is always reported and restored with a known state', () => {
  fc.assert(
    fc.property(apiDigits, ({ digits, state }) => {
      fc.pre(digits.startsWith('0') && state.postal !== null)
      expect(bad(digits.slice(1)).suggestion?.api).toBe(digits)
      expect(good(digits.slice(1), state.postal!).api).toBe(digits)
    }),
  )
})

test('property: every FIPS code is corrected once the state’s name is known', () => {
  fc.assert(
    fc.property(apiDigits, ({ digits, state }) => {
      fc.pre(state.fips !== null && state.fips !== state.api)
      const result = parseApi(state.fips! + digits.slice(2), { state: state.name })
      expect(result).toMatchObject({ ok: true, api: digits })
    }),
  )
})

test('property: any text yields a number or a message, never an exception', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const result = parseApi(text)
      expect(result.ok || result.error.length > 10).toBe(true)
    }),
  )
})
