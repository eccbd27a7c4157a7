import { z } from 'zod'
import { readRoyalty, readShare } from './fraction.ts'

const fractionOf = (reader: typeof readShare) =>
  z
    .string()
    .trim()
    .max(60, 'Keep this under 60 characters.')
    .superRefine((text, context) => {
      const reading = reader(text)
      if (!reading.ok) context.addIssue({ code: 'custom', message: reading.problem })
    })

/** A royalty as the lease writes it ("3/16"); more than zero, less than the whole. */
export const optionalRoyalty = (title: string) =>
  fractionOf(readRoyalty).nullable().default(null).meta({ title, kind: 'fraction' })

/** A share as the instrument writes it ("1/2"); from zero to the whole. */
export const share = (title: string) => fractionOf(readShare).meta({ title, kind: 'fraction' })
