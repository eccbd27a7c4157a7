import { PageLinks } from '../../../core/resource/PageLinks.tsx'
import { useOffersLinks } from '../linking/useOffersLinks.tsx'

const places = [
  ['/app/imports', 'Import'],
  ['/app/leases/expirations', 'Expirations'],
  ['/app/leases/obligations', 'Obligations'],
  ['/app/leases/what-if', 'What if…'],
] as const

/** What else there is to do with leases: bring them in, look ahead, link wells. */
export function LeasesLinks() {
  const offersLinks = useOffersLinks()
  return <PageLinks links={offersLinks ? [...places, ['/app/leases/link-wells', 'Link wells']] : places} />
}
