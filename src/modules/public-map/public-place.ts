import { z } from 'zod'
import type { WellState } from '../../core/land/well-status.ts'
import { wellStatuses, wellTypes, type WellStatus, type WellType } from '../../core/trade/well-type.ts'
import { stateLabels, type LeaseState } from '../leases/record/lease-state.ts'
import type { Accuracy } from '../../core/places/round-place.ts'
import type { PlaceRecordType } from './publication.ts'

/** A well or a lease as everyone may see it. */
export type PublicPlace = {
  id: string
  noun: PlaceRecordType
  label: string | null
  type: WellType | null
  status: string
  state: string | null
  county: string | null
  accuracy: Accuracy
  isPlaced: boolean
  netAcres: string | null
  asOf: string
  organization: { tenantId: string; name: string; verified: boolean; profile: string | null }
}

/** The search parameters of the map. Invalid values are ignored, never an error. */
export const mapQuery = z.object({
  show: z.enum(['wells', 'leases']).optional().catch(undefined),
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .catch(undefined),
  organization: z.uuid().optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(2000).optional().catch(undefined),
})
export type MapQuery = z.output<typeof mapQuery>

/** Returns the kind of a place: "Oil well", "Dry hole", "Lease". */
export function kindText({ noun, type }: Pick<PublicPlace, 'noun' | 'type'>): string {
  if (noun === 'leases') return 'Lease'
  if (type === null || type === 'UNKNOWN') return 'Well'
  return type === 'DRY' || type === 'STRAT_TEST' ? wellTypes[type] : `${wellTypes[type]} well`
}

/** The status of a well whose reports have stopped. */
export const notReporting: WellState = 'NOT_REPORTING'

/** Returns the public status of a place: "Held by production", "Producing". */
export function statusText({ noun, status }: Pick<PublicPlace, 'noun' | 'status'>): string {
  if (noun === 'wells' && status === notReporting) return 'Not reporting'
  if (noun === 'wells') return wellStatuses[status as WellStatus]?.label ?? 'Unknown'
  return status === 'ACTIVE' ? 'Active' : (stateLabels[status as LeaseState]?.label ?? 'Unknown')
}

/** Returns the URL of the map with some filters changed; every change returns to the first page. */
export function mapUrl(query: MapQuery, change: Partial<MapQuery>): string {
  const parameters = { ...query, page: undefined, ...change }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined && !(name === 'page' && value === 1)) search.set(name, String(value))
  return `/map${search.size > 0 ? `?${search.toString()}` : ''}`
}
