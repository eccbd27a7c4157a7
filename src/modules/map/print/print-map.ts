import { z } from 'zod'

/** Scales of a printed map, in the words of surveyors. */
export const scales = [
  [6000, '1 in = 500 ft'],
  [12_000, '1 in = 1,000 ft'],
  [24_000, '1 in = 2,000 ft'],
  [48_000, '1 in = 4,000 ft'],
  [63_360, '1 in = 1 mi'],
  [126_720, '1 in = 2 mi'],
  [253_440, '1 in = 4 mi'],
] as const

/** Sheet sizes in points; in landscape the long side is horizontal. */
export const sheetSizes = {
  letter: { label: 'Letter, 8.5 × 11 in', short: 612, long: 792 },
  tabloid: { label: 'Tabloid, 11 × 17 in', short: 792, long: 1224 },
} as const
export type SheetSize = keyof typeof sheetSizes

export const printInput = z.object({
  scale: z.coerce.number().int().min(1000).max(500_000),
  sheet: z.enum(['letter', 'tabloid']).default('letter'),
  upright: z.enum(['yes', 'no']).default('no'),
  title: z.string().trim().max(120).default(''),
})
export type PrintInput = z.output<typeof printInput>

/** Returns the printed scale closest to a scale on screen. */
export const nearestScale = (target: number): number =>
  scales.reduce<number>(
    (best, [scale]) =>
      Math.abs(Math.log(scale / target)) < Math.abs(Math.log(best / target)) ? scale : best,
    scales[0][0],
  )
