import { z } from 'zod'
import { choice, optionalDay, optionalLine } from '../../../core/form/fields.ts'
import { share } from '../../../core/land/share-fields.ts'
import type { Day } from '../../../core/time/calendar.ts'

export const estateLabels = { MINERALS: 'Minerals', SURFACE: 'Surface' } as const
export type Estate = keyof typeof estateLabels

const reference = (title: string) => z.uuid().nullable().default(null).meta({ title, kind: 'reference' })

/** An owner's share of a tract. If it has neither a contact nor a name, the owner is unknown. */
export const ownerSchema = z.object({
  tractId: z.uuid('Choose the tract.').meta({ title: 'Tract', kind: 'reference' }),
  partyId: reference('Contact'),
  name: optionalLine('Owner', 300),
  estate: choice('Estate', estateLabels, 'Minerals or surface?').default('MINERALS'),
  fraction: share('Share'),
  executive: z.boolean().default(true).meta({ title: 'May sign leases' }),
  leased: z.boolean().default(false).meta({ title: 'Leased already' }),
  leasedTo: optionalLine('Leased to'),
  leasedUntil: optionalDay('Leased until'),
  source: optionalLine('Source').meta({
    title: 'Source',
    hint: 'Rows of the run sheet, such as 3, 7, or instrument numbers',
  }),
  notes: optionalLine('Notes', 2000),
})
export type Owner = z.output<typeof ownerSchema>

export const unknownOwner = 'Unknown owner'

/** Returns the name of an owner, or a word for unknown owners. */
export const ownerName = (owner: { party?: string | null; name: string | null }): string =>
  owner.party ?? owner.name ?? unknownOwner

/** True if someone else holds a lease of the share on a day; an expired lease leaves it open. */
export const isLeasedByOthers = (
  { leased, leasedUntil }: Pick<Owner, 'leased' | 'leasedUntil'>,
  today: Day,
): boolean => leased && (leasedUntil === null || leasedUntil >= today)

/**
 * Returns the rows of a run sheet that a source cites, by their numbers ("3, 7") or their instrument numbers
 * ("4459912").
 */
export function citedInstruments<Row extends { number: number; instrumentNo: string | null }>(
  source: string | null,
  rows: readonly Row[],
): Row[] {
  const cited = new Set((source ?? '').split(/[,;\s]+/).map(word => word.replace(/^#/, '').toLowerCase()))
  return rows.filter(
    ({ number, instrumentNo }) =>
      cited.has(String(number)) || (instrumentNo !== null && cited.has(instrumentNo.toLowerCase())),
  )
}
