import { Link } from '@tanstack/react-router'

/** The link from a lease page up to the list. */
export const LeasesLink = () => (
  <Link to="/app/leases" className="hover:text-ink">
    Leases
  </Link>
)
