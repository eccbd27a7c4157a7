import { pageLinks } from '../../../core/resource/PageLinks.tsx'
import { useOffersLinks } from '../linking/useOffersLinks.tsx'

const leasePages = [
  ['/app/imports', 'Import'],
  ['/app/leases/expirations', 'Expirations'],
  ['/app/leases/obligations', 'Obligations'],
  ['/app/leases/what-if', 'What if…'],
] as const

/** Links to other lease pages: import, expirations, linking wells. */
export function useLeasesLinks() {
  const offersLinks = useOffersLinks()
  return pageLinks(offersLinks ? [...leasePages, ['/app/leases/link-wells', 'Link wells']] : leasePages)
}
