import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { choice, optionalLine } from '../../../core/form/fields.ts'
import { leaseChoices } from '../list/lease-figures.server.ts'
import { leaseViews } from '../list/lease-search.ts'
import type { LeaseFilter } from '../numbers/lease-filter.ts'
import { activeStates, leaseNumbers } from '../numbers/lease-numbers.ts'
import { writeLeasesSearch, readLeasesSearch } from '../list/lease-search.ts'

/** Filters of lease reports, with the names used by the lists of leases. */
export const leaseFilters = {
  county: optionalLine('County'),
  prospect: optionalLine('Prospect'),
  lessor: optionalLine('Lessor'),
}
/** Subsets of active leases. */
const views = { term: leaseViews.term, held: leaseViews.held, record: leaseViews.record } as const
export const leaseView = choice('Leases', views, 'Choose which leases.').nullable().default(null)

const leaseParameters = z.object({ ...leaseFilters, view: leaseView }).partial()
type LeaseParameters = z.output<typeof leaseParameters>

/** Active leases only, because an ended lease has no acres. */
export function activeFilter({ view, county, prospect, lessor }: LeaseParameters): LeaseFilter {
  return {
    status: view ? leaseNumbers[view].status : activeStates,
    ...filterBy({ county, prospect, lessor }),
  }
}

/** Returns the filters that are set. */
export const filterBy = (parameters: LeaseParameters): LeaseFilter =>
  Object.fromEntries(
    (['county', 'prospect', 'lessor'] as const).flatMap(name =>
      parameters[name] ? [[name, parameters[name]]] : [],
    ),
  )

/** Returns the URL of the lease list for a filter. */
export const leasesLink = (search: Readonly<Record<string, string>>, path = '/app/leases') =>
  `${path}?${new URLSearchParams(search)}`

/** Returns a filter as the list's URL parameters. */
export const leaseSearch = ({ status, county, prospect, lessor }: LeaseFilter): Record<string, string> =>
  writeLeasesSearch({
    ...readLeasesSearch({}),
    status: [...(status ?? [])],
    county: county ?? '',
    prospect: prospect ?? '',
    lessor: lessor ?? '',
  }) as Record<string, string>

/** Values to filter by, most frequent first. */
export async function leaseParameterChoices(
  tx: Tx,
  { tenantId, today }: { tenantId: string; today: string },
) {
  const readValues = async (column: 'county' | 'prospect' | 'lessor') =>
    (await leaseChoices(tx, tenantId, { column, filter: {}, search: '' }, today)).map(({ value }) => value)
  return {
    county: await readValues('county'),
    prospect: await readValues('prospect'),
    lessor: await readValues('lessor'),
  }
}
