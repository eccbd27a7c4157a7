import { pageLinks } from '../../../core/resource/PageLinks.tsx'
import { useOffersLinks } from '../linking/useOffersLinks.tsx'

const places = [
  ['/app/imports', 'Import'],
  ['/app/leases/expirations', 'Expirations'],
  ['/app/leases/obligations', 'Obligations'],
  ['/app/leases/what-if', 'What if…'],
] as const

/** What else there is to do with leases: bring them in, look ahead, link wells. */
export function useLeasesLinks() {
  const offersLinks = useOffersLinks()
  return pageLinks(offersLinks ? [...places, ['/app/leases/link-wells', 'Link wells']] : places)
}
