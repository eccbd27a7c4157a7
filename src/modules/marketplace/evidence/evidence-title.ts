import { pluralize } from '../../../ui/formats.ts'

type LeaseLand = { county: string | null; state: string | null }

/** Returns the title of a draft, which names only its category and the location of its leases. */
export function evidenceTitle(category: string, leases: readonly LeaseLand[]): string {
  const locations = new Set(leases.map(landLocation))
  const subject = leases.length === 1 ? category : `Package of ${pluralize(leases.length, 'lease')}`
  const [onlyLocation = ''] = locations
  const location = locations.size === 1 ? onlyLocation : pluralize(locations.size, 'county', 'counties')
  return `${subject}${location && ` in ${location}`}`.slice(0, 120)
}

const landLocation = ({ county, state }: LeaseLand) =>
  [county && `${county} County`, state].filter(Boolean).join(', ')
