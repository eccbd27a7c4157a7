import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPlss } from '../../../core/land/plss.ts'
import {
  defaultMeridian,
  hectaresToAcres,
  landFromPlss,
  landText,
  readAbstract,
  tractAcres,
  tractSchema,
} from './tract.ts'

const offshore = { system: 'OFFSHORE', protraction: 'Green Canyon', block: '640', areaCode: 'GC' } as const

describe('land', () => {
  test('sections are parsed, stored and formatted', () => {
    const reading = readPlss('T154N-R97W Sec 14: S/2NE/4')
    const land = landFromPlss((reading.ok ? reading.value[0] : undefined)!, 'ND')
    const tract = tractSchema.parse({ land })
    expect(landText(tract.land)).toBe('T154N-R97W Sec 14: S/2NE/4')
    expect(tract.land).toMatchObject({ meridian: '5th Principal' })
    expect(tractAcres(tract)).toEqual({ acres: 80, from: 'nominal: a section is 640 ac, lots as stated' })
  })

  test('a Texas tract has a survey and an abstract but no township', () => {
    const land = { system: 'TEXAS', survey: 'J. Smith', abstractNumber: 'A-123', block: '4' } as const
    const tract = tractSchema.parse({ land })
    expect(landText(tract.land)).toBe('J. Smith Survey, A-123, Block 4')
    expect(tractAcres(tract).acres).toBeNull()
    expect(tractSchema.safeParse({ land: { ...land, abstractNumber: '123' } }).success).toBe(false)
  })

  test('offshore hectares convert to acres', () => {
    const tract = tractSchema.parse({ land: { ...offshore, hectares: 2304 } })
    expect(tractAcres(tract).acres).toBe(5693.308)
    expect(landText(tract.land)).toBe('Green Canyon Block 640')
  })

  test('stated acres take precedence', () => {
    const tract = tractSchema.parse({ land: { ...offshore, hectares: 2304 }, statedAcres: 5760 })
    expect(tractAcres(tract)).toEqual({ acres: 5760, from: 'stated on the tract' })
  })

  test('an impossible section, an invalid part and missing acres are rejected with a message', () => {
    const plss = { system: 'PLSS', township: 1, northSouth: 'N', range: 1, eastWest: 'W', section: 37 }
    const result = tractSchema.safeParse({ land: plss, statedAcres: 0 })
    const messages = result.error?.issues.map(issue => issue.message)
    expect(messages).toContain('Sections are numbered 1 to 36.')
    expect(messages?.some(message => message.startsWith('Acres must be more than zero'))).toBe(true)
    expect(tractSchema.safeParse({ land: { ...plss, section: 1, aliquots: ['XXNE'] } }).success).toBe(false)
  })
})

test('a hectare is 2.4710538 acres', () => {
  expect(hectaresToAcres(1)).toBe(2.4711)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), hectares => {
      expect(hectaresToAcres(hectares)).toBeCloseTo(hectares * 2.471_053_8, 3)
    }),
  )
})

test('each state has its meridians', () => {
  expect(defaultMeridian('OK')).toEqual({ meridian: 'Indian', others: ['Cimarron'] })
  expect(defaultMeridian('TX')).toBeNull()
})

test.each([
  ['123', 'A-123'],
  ['A-0123', 'A-123'],
  ['a 45', 'A-45'],
  ['Abst. No. 7', 'A-7'],
  ['Abstract 1200', 'A-1200'],
  ['J. Smith', null],
])('abstract %s', (text, abstract) => {
  expect(readAbstract(text)).toBe(abstract)
})
