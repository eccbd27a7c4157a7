import { z } from 'zod'

const farOffNumber = 1e12

/** Schema of a number in an analysis: invalid input is reported, and never read as zero. */
export const inputNumber = z
  .number('Enter a number.')
  .min(-farOffNumber, 'Enter a smaller number.')
  .max(farOffNumber, 'Enter a smaller number.')

/** Schema of a value for each sold product. */
export const byProductSchema = <Value extends z.ZodType>(value: Value) =>
  z.object({ oil: value, gas: value, ngl: value })
