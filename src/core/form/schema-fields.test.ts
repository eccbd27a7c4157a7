import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { delayRental, extensionOption, recording, shutInRoyalty } from '../../modules/leases/record/lease.ts'
import { operation } from '../../modules/leases/record/operation.ts'
import { errorsOf, fieldsOf, formTexts, formValues, humanized, typedValues } from './schema-fields.ts'

describe('fields read from a schema', () => {
  test('have titles, units and kinds, whatever they are wrapped in', () => {
    expect(fieldsOf(extensionOption)).toMatchObject([
      { name: 'months', title: 'Extends by', unit: 'mo', kind: 'number', required: true },
      { name: 'noticeDaysBefore', unit: 'days', kind: 'number', nullable: true },
      { name: 'paymentPerNma', unit: '$/NMA', kind: 'text', nullable: true },
      { name: 'exercisedOn', kind: 'date', nullable: true },
    ])
    expect(fieldsOf(delayRental).map(({ kind }) => kind)).toEqual(['text', 'choice', 'flag', 'choice'])
    expect(fieldsOf(recording).find(({ name }) => name === 'county')).toMatchObject({
      title: 'County of record',
      kind: 'text',
    })
  })

  test('a reference is not a field, and choices read as words', () => {
    expect(fieldsOf(operation).map(({ name }) => name)).toEqual(['kind', 'fromDate', 'toDate', 'note'])
    expect(humanized('PER_NET_ACRE')).toBe('Per net acre')
  })
})

test('what stands in the form comes back as it was', () => {
  const value = {
    amount: '1.00',
    basis: 'PER_WELL',
    startAfterDays: 90,
    cadence: 'ANNUAL',
    maxConsecutiveMonths: null,
  }
  expect(typedValues(shutInRoyalty, formValues(shutInRoyalty, value))).toEqual(value)
})

test('an empty form takes what the schema takes for granted, and says what is missing', () => {
  const empty = typedValues(extensionOption, formValues(extensionOption, null))
  const reading = extensionOption.safeParse(empty)
  expect(!reading.success && errorsOf(reading.error)).toEqual({ months: 'Write whole months.' })
})

test('letters where a number belongs are refused in words, not turned into zero', () => {
  const reading = extensionOption.safeParse(
    typedValues(extensionOption, { months: 'two', noticeDaysBefore: '1,200' }),
  )
  expect(!reading.success && Object.keys(errorsOf(reading.error))).toEqual(['months'])
})

test('a form is told field by field, for two people to compare', () => {
  const schema = z.object({
    days: z.number().meta({ title: 'Days', unit: 'days' }),
    products: z.enum(['GAS', 'ANY']).meta({ title: 'Products' }),
    read: z.boolean().meta({ title: 'Read' }),
    note: z.string().meta({ title: 'Note' }),
  })
  expect(formTexts(schema, { days: '60', products: 'ANY', read: true, note: ' ' })).toEqual([
    { label: 'Days', text: '60 days' },
    { label: 'Products', text: 'Any' },
    { label: 'Read', text: 'yes' },
    { label: 'Note', text: '—' },
  ])
})
