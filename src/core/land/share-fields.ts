import { z } from 'zod'
import { readRoyalty, readShare } from './fraction.ts'

const fractionField = (reader: typeof readShare) =>
  z
    .string()
    .trim()
    .max(60, 'Keep this under 60 characters.')
    .superRefine((text, context) => {
      const reading = reader(text)
      if (!reading.ok) context.addIssue({ code: 'custom', message: reading.problem })
    })

/** A royalty in the lease's notation ("3/16"); above zero and below 100%. */
export const optionalRoyalty = (title: string) =>
  fractionField(readRoyalty).nullable().default(null).meta({ title, kind: 'fraction' })

/** A share in the instrument's notation ("1/2"); zero to 100%. */
export const share = (title: string) => fractionField(readShare).meta({ title, kind: 'fraction' })
