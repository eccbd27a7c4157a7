import { pluralize } from '../../../ui/formats.ts'

type Land = { county: string | null; state: string | null }

/** The title of a draft, which names only its category and the location of its leases. */
export function evidenceTitle(category: string, leases: readonly Land[]): string {
  const where = new Set(leases.map(landLocation))
  const what = leases.length === 1 ? category : `Package of ${pluralize(leases.length, 'lease')}`
  const [place = ''] = where
  const there = where.size === 1 ? place : pluralize(where.size, 'county', 'counties')
  return `${what}${there && ` in ${there}`}`.slice(0, 120)
}

const landLocation = ({ county, state }: Land) =>
  [county && `${county} County`, state].filter(Boolean).join(', ')
