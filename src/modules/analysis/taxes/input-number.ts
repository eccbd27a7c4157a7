import { z } from 'zod'

const farOff = 1e12

/** A figure of an analysis: what is none is said, and never taken for zero. */
export const inputNumber = z
  .number('Enter a number.')
  .min(-farOff, 'Enter a smaller number.')
  .max(farOff, 'Enter a smaller number.')

/** A value for each product that is sold. */
export const perProduct = <Value extends z.ZodType>(value: Value) =>
  z.object({ oil: value, gas: value, ngl: value })
