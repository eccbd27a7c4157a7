import { z } from 'zod'
import '../error/zod-messages.ts'

/** The types of fields that records consist of. Each has an error message in words; `null` means unknown. */

/** One line of text. */
export const line = (title: string, max = 200) =>
  z.string().trim().max(max, `Keep this under ${max} characters.`).meta({ title })

/** A line that may be empty; empty becomes unknown. */
export const optionalLine = (title: string, max = 200) =>
  line(title, max)
    .transform(text => (text === '' ? null : text))
    .nullable()
    .default(null)
    .meta({ title })

/** A U.S. state as two letters, or unknown. */
export const optionalState = (title: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Two letters, such as ND.')
    .nullable()
    .default(null)
    .meta({ title })

/** One of several words, by key. */
export const choice = <Key extends string>(
  title: string,
  labels: Readonly<Record<Key, string>>,
  error: string,
) => z.enum(Object.keys(labels) as [Key, ...Key[]], error).meta({ title, words: labels })

const noSuchDayMessage = 'This date does not exist. Enter it like 2027-03-31.'

/** A plausible year for a lease or well; the database accepts neither the year 0 nor the year 10000. */
const isPlausibleYear = (text: string) => text >= '1800' && text < '2300'

/** A day as YYYY-MM-DD. */
export const daySchema = z.iso
  .date({
    error: ({ code, input }) =>
      code === 'invalid_type' || input === '' ? 'Enter a date.' : noSuchDayMessage,
  })
  .refine(isPlausibleYear, noSuchDayMessage)

/** An instant as YYYY-MM-DDTHH:MM:SSZ. */
export const instantSchema = z.iso.datetime().refine(isPlausibleYear)

export const day = (title: string) => daySchema.meta({ title, kind: 'date' })
export const optionalDay = (title: string) => daySchema.nullable().default(null).meta({ title, kind: 'date' })

/** A whole number from `min` to `max`, or unknown. */
export const optionalCount = (title: string, unit: string, max: number, min = 0) =>
  z
    .int('Enter a whole number.')
    .min(min, `This cannot be less than ${min}.`)
    .max(max, `This cannot be more than ${max.toLocaleString('en-US')}.`)
    .nullable()
    .default(null)
    .meta({ title, unit })

/** "$1,250.00" becomes 1250.00; other commas stay and are refused later. */
export const stripAmountFormat = (text: string) => text.replaceAll(/[\s$]|,(?=\d{3}(?!\d))/g, '')

/** Dollars and cents as text, which loses no cents: "1250.00". */
export const optionalMoney = (title: string, unit = '$') =>
  z
    .string()
    .overwrite(stripAmountFormat)
    .regex(/^\d{1,12}(\.\d{1,4})?$/, 'Enter an amount in dollars, such as 1250.00.')
    .nullable()
    .default(null)
    .meta({ title, unit })

/** Acres to four decimals. Zero is refused, because no tract has zero acres. */
export const optionalAcres = (title: string) =>
  z
    .number('Enter the acres as a number.')
    .min(0.0001, 'Acres must be more than zero. Leave this blank if unknown.')
    .max(50_000_000, 'That is larger than any lease. Is it in square feet?')
    .nullable()
    .default(null)
    .meta({ title, unit: 'ac' })
