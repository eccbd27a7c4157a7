import { Decimal } from 'decimal.js'
import { z } from 'zod'
import { line, optionalAcres, optionalCount, optionalLine, optionalState } from '../../../core/form/fields.ts'
import { interestSchema } from '../../../core/land/interest.ts'
import { meridiansByState } from '../../../core/land/meridian.data.ts'
import { nominalAcres, plssText, type PlssTract } from '../../../core/land/plss.ts'

/** Acres in a hectare, as customary in the field (field notes §2c). */
const acresPerHectare = 2.4710538

/** Converts hectares to acres, rounded half up to four places. */
export const hectaresToAcres = (hectares: number) =>
  new Decimal(hectares).times(acresPerHectare).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toNumber()

/**
 * Returns the meridian to offer for a state (two letters), and the state's others; null for states without sections.
 */
export function defaultMeridian(state: string): { meridian: string; others: readonly string[] } | null {
  const [meridian, ...others] = meridiansByState[state] ?? []
  return meridian === undefined ? null : { meridian, others }
}

const lot = z.object({ name: z.string(), acres: z.number().positive().nullable() })

const plss = z.object({
  system: z.literal('PLSS'),
  meridian: optionalLine('Meridian', 60),
  township: z.int().min(1, 'Townships are numbered from 1.').max(180).meta({ title: 'Township' }),
  northSouth: z.enum(['N', 'S'], 'North or south?').meta({ title: 'N/S' }),
  range: z.int().min(1, 'Ranges are numbered from 1.').max(140).meta({ title: 'Range' }),
  eastWest: z.enum(['E', 'W'], 'East or west?').meta({ title: 'E/W' }),
  section: z.int().min(1).max(36, 'Sections are numbered 1 to 36.').meta({ title: 'Section' }),
  aliquots: z
    .array(z.string().regex(/^(?:NE|NW|SE|SW){2,6}$/, 'Enter a part such as SENE.'))
    .max(1024)
    .default([]),
  lots: z.array(lot).max(99).default([]),
})

const texas = z.object({
  system: z.literal('TEXAS'),
  survey: line('Survey').min(1, 'Enter the survey name.'),
  abstractNumber: z
    .string()
    .trim()
    .regex(/^A-\d{1,5}$/, 'Enter the abstract as A-123.')
    .nullable()
    .default(null)
    .meta({ title: 'Abstract' }),
  block: optionalLine('Block', 40),
  section: optionalLine('Section', 40),
  league: optionalLine('League', 40),
  labor: optionalLine('Labor', 40),
  metesAndBounds: line('Metes and bounds', 20_000).default(''),
})

const offshore = z.object({
  system: z.literal('OFFSHORE'),
  protraction: line('Protraction or area').min(1, 'Enter the protraction or area.'),
  block: line('Block', 20).min(1, 'Enter the block.'),
  areaCode: optionalLine('Area code', 12),
  hectares: z
    .number()
    .positive('Must be more than zero hectares.')
    .max(100_000)
    .nullable()
    .default(null)
    .meta({ title: 'Hectares', unit: 'ha' }),
})

const metes = z.object({
  system: z.literal('METES_AND_BOUNDS'),
  description: line('Description', 20_000).min(1, 'Describe the tract.'),
})

/** The location of a tract in the survey system of its state. */
export const tractLand = z.discriminatedUnion('system', [plss, texas, offshore, metes])
export type TractLand = z.output<typeof tractLand>

/** A piece of land under a lease, and its owners. Acres always belong to a tract, never to a lease. */
export const tractSchema = z.object({
  tractNumber: line('Tract', 20).default('1'),
  state: optionalState('State'),
  county: optionalLine('County'),
  land: tractLand,
  statedAcres: optionalAcres('Gross acres'),
  /** Computed from the polygon on the map; never typed. */
  mapAcres: optionalAcres('Map acres'),
  fromFt: optionalCount('From', 'ft', 60_000),
  toFt: optionalCount('To', 'ft', 60_000),
  interests: z.array(interestSchema).max(2000, 'A tract can have at most 2,000 interests.').default([]),
})
export type Tract = z.output<typeof tractSchema>

/** Converts a tract read from a legal description to land for `tractSchema`. */
export const landFromPlss = (tract: PlssTract, state: string | null): TractLand => ({
  system: 'PLSS',
  meridian: (state && defaultMeridian(state)?.meridian) || null,
  township: tract.township,
  northSouth: tract.northSouth,
  range: tract.range,
  eastWest: tract.eastWest,
  section: tract.section,
  aliquots: tract.aliquots,
  lots: tract.lots,
})

const labeledPart = (label: string, value: string | null) => (value === null ? [] : [`${label} ${value}`])

/** Returns a tract's land on one line, as a lease describes it. */
export function landText(land: TractLand): string {
  switch (land.system) {
    case 'PLSS':
      return plssText(land)
    case 'TEXAS':
      return [
        `${land.survey} Survey`,
        ...(land.abstractNumber === null ? [] : [land.abstractNumber]),
        ...labeledPart('Block', land.block),
        ...labeledPart('Section', land.section),
        ...labeledPart('League', land.league),
        ...labeledPart('Labor', land.labor),
      ].join(', ')
    case 'OFFSHORE':
      return `${land.protraction} Block ${land.block}`
    case 'METES_AND_BOUNDS':
      return land.description.length > 120 ? `${land.description.slice(0, 119)}…` : land.description
  }
}

/** Normalizes an abstract ("123", "A 123", "Abst. No. 123") to "A-123", or returns null. */
export function readAbstract(text: string): string | null {
  const match = /^(?:a(?:bst(?:ract)?)?\.?\s*-?\s*(?:no\.?\s*)?)?#?\s*0*(\d{1,5})$/i.exec(text.trim())
  return match ? `A-${match[1]}` : null
}

/**
 * Returns a tract's gross acres and their source: stated, else hectares converted, else nominal aliquots with the
 * lots' stated acres; null if none of these is known.
 */
export function tractAcres(tract: Pick<Tract, 'land' | 'statedAcres'>): {
  acres: number | null
  from: string
} {
  if (tract.statedAcres !== null) return { acres: tract.statedAcres, from: 'stated on the tract' }
  const { land } = tract
  if (land.system === 'OFFSHORE' && land.hectares !== null)
    return { acres: hectaresToAcres(land.hectares), from: `${land.hectares} ha × ${acresPerHectare} ac/ha` }
  if (land.system === 'PLSS') {
    const acres = nominalAcres(land.aliquots, land.lots)
    if (acres !== null) return { acres, from: 'nominal: a section is 640 ac, lots as stated' }
  }
  return { acres: null, from: 'unknown' }
}
