import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { useOffersLinks } from './useOffersLinks.tsx'

/** The way from wells or leases that just came in to leases that say why they are alive. */
export const LinkWellsPanel = () =>
  useOffersLinks() && (
    <Link to="/app/leases/link-wells" className={buttonClass('plain')}>
      Link wells to leases
    </Link>
  )
