import { z } from 'zod'
import { choice } from '../../core/form/fields.ts'
import type { Accuracy } from '../../core/places/round-place.ts'

export const accuracyLabels = {
  exact: 'Exact location',
  section: 'Within a mile',
  township: 'Within six miles',
  county: 'County only',
} as const satisfies Record<Accuracy, string>

const { exact: _exact, ...rounded } = accuracyLabels
const wells = { none: 'No wells', active: 'Wells that are not plugged', all: 'All wells' }
const leases = { none: 'No leases', active: 'Leases in force', all: 'All leases' }

/** An organization's settings for the public map. Nothing is shown until someone who manages the map publishes it. */
export const publicationSchema = z.object({
  wells: choice('Wells', wells, 'Choose which wells.').default('none'),
  wellsAccuracy: choice('Where wells are drawn', accuracyLabels, 'Choose the precision.').default('township'),
  wellNames: z.boolean().default(false).meta({
    title: 'Show the names of wells',
    hint: 'Agencies publish well locations by name: with the name, anyone can look up the location.',
  }),
  leases: choice('Leases', leases, 'Choose which leases.').default('none'),
  leasesAccuracy: choice('Where leases are drawn', rounded, 'Choose the precision.').default('township'),
  leaseNames: z.boolean().default(false).meta({ title: 'Show the names of leases' }),
  leaseAcres: z.boolean().default(false).meta({ title: 'Show the net acres of leases' }),
})
export type PublicationSettings = z.output<typeof publicationSchema>

/** The nouns of records that can be published. */
export const placeRecordTypes = { wells: 'Wells', leases: 'Leases' } as const
export type PlaceRecordType = keyof typeof placeRecordTypes

/** The live topic of the public map. */
export const publicMapTopic = 'public_places'
export const publicMapPath = '/map'
