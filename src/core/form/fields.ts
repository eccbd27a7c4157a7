import { z } from 'zod'
import '../error/zod-words.ts'

/** The kinds of field that records are made of. Each says in words what is wrong; `null` means not known. */

/** One line of text. */
export const line = (title: string, max = 200) =>
  z.string().trim().max(max, `Keep this under ${max} characters.`).meta({ title })

/** A line that may be left empty; empty becomes not known. */
export const optionalLine = (title: string, max = 200) =>
  line(title, max)
    .transform(text => (text === '' ? null : text))
    .nullable()
    .default(null)
    .meta({ title })

/** A state of the United States by its two letters, or not known. */
export const optionalState = (title: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Two letters, such as ND.')
    .nullable()
    .default(null)
    .meta({ title })

/** One of some words, by their keys. */
export const choice = <Key extends string>(
  title: string,
  words: Readonly<Record<Key, string>>,
  error: string,
) => z.enum(Object.keys(words) as [Key, ...Key[]], error).meta({ title, words })

const noSuchDay = 'This date does not exist. Write it like 2027-03-31.'

/** Of a year that a lease or well can be from; the database reads neither the year 0 nor the year 10000. */
const isOfTheTrade = (text: string) => text >= '1800' && text < '2300'

/** A day as YYYY-MM-DD. */
export const aDay = z.iso
  .date({
    error: ({ code, input }) => (code === 'invalid_type' || input === '' ? 'Enter a date.' : noSuchDay),
  })
  .refine(isOfTheTrade, noSuchDay)

/** A moment as YYYY-MM-DDTHH:MM:SSZ. */
export const anInstant = z.iso.datetime().refine(isOfTheTrade)

export const day = (title: string) => aDay.meta({ title, kind: 'date' })
export const optionalDay = (title: string) => aDay.nullable().default(null).meta({ title, kind: 'date' })

/** A whole number from `min` to `max`, or not known. */
export const optionalCount = (title: string, unit: string, max: number, min = 0) =>
  z
    .int('Enter a whole number.')
    .min(min, `This cannot be less than ${min}.`)
    .max(max, `This cannot be more than ${max.toLocaleString('en-US')}.`)
    .nullable()
    .default(null)
    .meta({ title, unit })

/** "$1,250.00" is 1250.00; a comma that parts no thousands stays, and is refused. */
export const plainAmount = (text: string) => text.replaceAll(/[\s$]|,(?=\d{3}(?!\d))/g, '')

/** Dollars and cents as text, so that no cent is lost: "1250.00". */
export const optionalMoney = (title: string, unit = '$') =>
  z
    .string()
    .overwrite(plainAmount)
    .regex(/^\d{1,12}(\.\d{1,4})?$/, 'Enter an amount in dollars, such as 1250.00.')
    .nullable()
    .default(null)
    .meta({ title, unit })

/** Acres to four places. Zero acres are a mistake, not a tract. */
export const optionalAcres = (title: string) =>
  z
    .number('Enter the acres as a number.')
    .min(0.0001, 'Acres must be more than zero. Leave this empty if unknown.')
    .max(50_000_000, 'That is larger than any lease. Are these square feet?')
    .nullable()
    .default(null)
    .meta({ title, unit: 'ac' })
