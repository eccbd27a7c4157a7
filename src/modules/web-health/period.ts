import { z } from 'zod'

/** The number of days that a page of the admin area covers. */
export const periods = { 7: '7 days', 28: '28 days', 90: '90 days', 365: '12 months' } as const
export const period = z.union([z.literal(7), z.literal(28), z.literal(90), z.literal(365)])
export type Period = z.output<typeof period>
