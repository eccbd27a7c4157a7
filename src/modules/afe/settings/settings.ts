import { z } from 'zod'
import { optionalMoney } from '../../../core/form/fields.ts'

const countField = (title: string, unit: string, limit: number, granted: number) =>
  z
    .int('Enter a whole number.')
    .min(1, 'This cannot be less than 1.')
    .max(limit, `This cannot be more than ${limit}.`)
    .default(granted)
    .meta({ title, unit })

/** Settings of an organization for all of its AFEs. */
export const settingsSchema = z.object({
  secondAbove: optionalMoney('Two people approve above').meta({
    hint: 'Gross dollars. Leave blank if one approval is always enough.',
  }),
  nearPercent: countField('Cost alert', '% of AFE', 100, 90),
  electionDays: countField('Election period', 'days', 365, 30),
  rigHours: countField('Election, rig on location', 'hours', 720, 48),
  penaltyPercent: z
    .int('Enter a whole number.')
    .min(0, 'This cannot be less than 0.')
    .max(2000, 'This cannot be more than 2,000.')
    .nullable()
    .default(null)
    .meta({ title: 'Non-consent penalty', unit: '%' }),
})
export type AfeSettings = z.output<typeof settingsSchema>
export const defaultSettings: AfeSettings = settingsSchema.parse({})
