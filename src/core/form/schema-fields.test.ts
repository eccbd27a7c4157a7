import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { delayRental, extensionOption, recording, shutInRoyalty } from '../../modules/leases/record/lease.ts'
import { operation } from '../../modules/leases/record/operation.ts'
import { downtimeSchema } from '../../modules/wells/production/downtime.ts'
import { inspectionSchema } from '../../modules/wells/records/inspection.ts'
import { wellTestSchema } from '../../modules/wells/records/well-test.ts'
import { wellSchema } from '../../modules/wells/identity/well.ts'
import { toFieldErrors } from './field-errors.ts'
import { fieldText, formDifferences } from './field-text.ts'
import { listFields, formValues, humanize, isApplicable, readForm, typedValues } from './schema-fields.ts'

describe('fields read from a schema', () => {
  test('have labels, units and kinds in wrapped schemas, too', () => {
    expect(listFields(extensionOption)).toMatchObject([
      { name: 'months', title: 'Extends by', unit: 'mo', kind: 'number', required: true },
      { name: 'noticeDaysBefore', unit: 'days', kind: 'number', nullable: true },
      { name: 'paymentPerNma', unit: '$/NMA', kind: 'text', nullable: true },
      { name: 'exercisedOn', kind: 'date', nullable: true },
    ])
    expect(listFields(delayRental).map(({ kind }) => kind)).toEqual(['text', 'choice', 'flag', 'choice'])
    expect(listFields(recording).find(({ name }) => name === 'county')).toMatchObject({
      title: 'County of record',
      kind: 'text',
    })
  })

  test('exclude references and label choices in words', () => {
    expect(listFields(operation).map(({ name }) => name)).toEqual(['kind', 'fromDate', 'toDate', 'note'])
    expect(humanize('PER_NET_ACRE')).toBe('Per net acre')
    const reason = listFields(downtimeSchema).find(({ name }) => name === 'reason')
    expect(reason?.choices[0]).toEqual({ value: 'PUMP', label: 'Pump' })
  })

  test('get the control that the schema implies', () => {
    const kinds = Object.fromEntries(
      [...listFields(wellSchema), ...listFields(downtimeSchema)].map(({ name, kind }) => [name, kind]),
    )
    expect(kinds).toMatchObject({
      name: 'text',
      notes: 'long',
      mdFt: 'number',
      spudDate: 'date',
      startsAt: 'moment',
      wi: 'decimal',
      type: 'choice',
      confidential: 'flag',
    })
    const required = listFields(wellSchema).filter(field => field.required)
    expect(required.map(({ name }) => name)).toEqual(['name', 'type', 'status'])
  })
})

test('a form’s values round-trip', () => {
  const value = {
    amount: '1.00',
    basis: 'PER_WELL',
    startAfterDays: 90,
    cadence: 'ANNUAL',
    maxConsecutiveMonths: null,
    ifMissed: 'TERMINATES',
  }
  expect(typedValues(shutInRoyalty, formValues(shutInRoyalty, value))).toEqual(value)
})

test('an empty form takes the schema’s defaults, and names what is missing', () => {
  const empty = typedValues(extensionOption, formValues(extensionOption, null))
  const reading = extensionOption.safeParse(empty)
  expect(!reading.success && toFieldErrors(reading.error)).toEqual({ months: 'Enter whole months.' })
})

test('rejects letters in a number with a message instead of reading zero', () => {
  const reading = extensionOption.safeParse(
    typedValues(extensionOption, { months: 'two', noticeDaysBefore: '1,200' }),
  )
  expect(!reading.success && Object.keys(toFieldErrors(reading.error))).toEqual(['months'])
})

test('parses typed text without guessing, with blanks as unknown', () => {
  const blank = formValues(wellTestSchema, { testType: 'PERIODIC', testedOn: '2026-05-04' })
  const { values } = readForm(wellTestSchema, { ...blank, oilBpd: '1,234.5', gasMcfd: ' ', notes: ' fine ' })
  expect(values).toMatchObject({ oilBpd: 1234.5, gasMcfd: null, notes: 'fine', hours: null })
  expect(readForm(wellTestSchema, { ...blank, oilBpd: '1,5' }).errors).toEqual({
    oilBpd: 'Oil must be a number',
  })
})

test('shows each field’s first error next to it', () => {
  const blank = { testedOn: '', testType: '' }
  const { errors } = readForm(wellTestSchema, { ...blank, oilBpd: 'much', waterBpd: '-1' })
  expect(errors).toEqual({
    testedOn: 'Enter a date.',
    testType: 'Choose one',
    oilBpd: 'Oil must be a number',
    waterBpd: 'Cannot be negative',
  })
  expect(readForm(inspectionSchema, formValues(inspectionSchema, { subject: 'Tank' })).errors).toHaveProperty(
    'dueOn',
  )
})

test('keeps values that have no field', () => {
  const schema = z.object({ tractId: z.uuid().nullable(), note: z.string().meta({ title: 'Note' }) })
  expect(readForm(schema, { note: 'x' }, { tractId: null, version: 3 }).values).toEqual({
    tractId: null,
    note: 'x',
  })
})

test('compares two versions of a form as displayed, field by field', () => {
  const schema = z.object({
    days: z.number().meta({ title: 'Days', unit: 'days' }),
    products: z.enum(['GAS', 'ANY']).meta({ title: 'Products' }),
    read: z.boolean().meta({ title: 'Read' }),
    from: z.iso.date().nullable().meta({ title: 'From' }),
    wellId: z.uuid().meta({ title: 'Well', kind: 'reference' }),
    note: z.string().meta({ title: 'Note' }),
  })
  const mine = { days: '1,060', products: 'ANY', read: true, from: '2027-03-31', note: 'same', wellId: 'a' }
  const theirs = { days: '30', products: 'GAS', read: false, from: '', note: 'same', wellId: 'b' }
  expect(formDifferences(schema, mine, theirs)).toEqual([
    { label: 'Days', mine: '1,060 days', theirs: '30 days' },
    { label: 'Products', mine: 'Any', theirs: 'Gas' },
    { label: 'Read', mine: 'yes', theirs: 'no' },
    { label: 'From', mine: 'Mar 31, 2027', theirs: '—' },
  ])
  const wi = listFields(wellSchema).find(({ name }) => name === 'wi')!
  expect(fieldText(wi, '0.125')).toBe('0.12500000')
  expect(fieldText(wi, null)).toBe('—')
})

test('shows a field only with the choices that need it', () => {
  const schema = z.object({
    what: z.enum(['STOP', 'END']).meta({ title: 'What' }),
    until: z
      .int()
      .default(0)
      .meta({ title: 'Until', onlyFor: { field: 'what', choices: ['STOP'] } }),
  })
  const until = listFields(schema)[1]!
  expect(isApplicable(until, { what: 'STOP' })).toBe(true)
  expect(isApplicable(until, { what: 'END' })).toBe(false)
  // Text typed before another choice was made is not sent.
  expect(readForm(schema, { what: 'END', until: '7' }).values).toEqual({ what: 'END', until: 0 })
  expect(readForm(schema, { what: 'STOP', until: '7' }).values).toEqual({ what: 'STOP', until: 7 })
})

test('a list is a field, and a flag hides the fields it makes unnecessary', () => {
  const schema = z.object({
    free: z.boolean().meta({ title: 'Free' }),
    days: z.int().default(14).meta({ title: 'Trial', unless: 'free' }),
    may: z
      .array(z.enum(['READ', 'WRITE']))
      .default([])
      .transform(each => each)
      .meta({ title: 'May', words: { READ: 'Read it' } }),
  })
  const list = listFields(schema)[2]!
  expect(list).toMatchObject({ kind: 'list', choices: [{ label: 'Read it' }, { label: 'Write' }] })
  expect(formValues(schema, null)).toEqual({ free: false, days: '14', may: [] })
  const typed = { free: false, days: 'many', may: ['WRITE'] }
  expect(readForm(schema, typed).errors).toHaveProperty('days')
  expect(readForm(schema, { ...typed, free: true }).values).toEqual({ free: true, days: 14, may: ['WRITE'] })
  const difference = { label: 'May', mine: 'Write', theirs: 'Read it, Write' }
  expect(formDifferences(schema, typed, { ...typed, may: ['READ', 'WRITE'] })).toEqual([difference])
})
