import { expect, test } from 'vitest'
import { downtimeSchema } from '../production/downtime.ts'
import { draftOf, formFields, readDraft } from './form-fields.ts'
import { inspectionSchema } from './inspection.ts'
import { wellSchema } from '../identity/well.ts'
import { wellTestSchema } from './well-test.ts'

test('a form knows each field from its schema', () => {
  const fields = Object.fromEntries(formFields(wellSchema).map(field => [field.name, field]))
  expect(fields.name).toMatchObject({ title: 'Well name', kind: 'text', required: true })
  expect(fields.mdFt).toMatchObject({ title: 'Measured depth', unit: 'ft', kind: 'number', required: false })
  expect(fields.spudDate!.kind).toBe('date')
  expect(fields.confidential).toMatchObject({ kind: 'flag', required: false })
  expect(fields.wi!.kind).toBe('text')
  expect(fields.type!.choices[0]).toEqual({ value: 'OIL', label: 'Oil' })
  expect(formFields(downtimeSchema).find(field => field.name === 'reason')!.choices[0]!.label).toBe('Pump')
  expect(formFields(downtimeSchema).find(field => field.name === 'startsAt')!.kind).toBe('moment')
})

test('what was typed becomes values: blank is null, separators go, and nothing else is guessed', () => {
  const fields = formFields(wellTestSchema)
  const blank = draftOf(fields, { testType: 'PERIODIC', testedOn: '2026-05-04' })
  const read = readDraft(wellTestSchema, { ...blank, oilBpd: '1,234.5', gasMcfd: ' ', notes: ' fine ' })
  expect(read.values).toMatchObject({ oilBpd: 1234.5, gasMcfd: null, notes: 'fine', hours: null })
  expect(draftOf(fields, read.values!)).toMatchObject({ oilBpd: '1234.5', gasMcfd: '' })
})

test('what is wrong is said beside its field', () => {
  const blank = draftOf(formFields(wellTestSchema), {})
  const { errors } = readDraft(wellTestSchema, { ...blank, oilBpd: 'much', waterBpd: '-1' })
  expect(errors).toEqual({
    testedOn: 'Give a date as year-month-day',
    testType: 'Choose one',
    oilBpd: 'Oil is a number',
    waterBpd: 'Cannot be negative',
  })
  const inspection = draftOf(formFields(inspectionSchema), { subject: 'Tank' })
  expect(readDraft(inspectionSchema, inspection).errors).toHaveProperty('dueOn')
  expect(readDraft(wellSchema, draftOf(formFields(wellSchema), {})).errors!.name).toBe('Give the well a name')
})
