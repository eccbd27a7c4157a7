import { Link } from '@tanstack/react-router'

/** The way up from a page of leases. */
export const ToLeases = () => (
  <Link to="/app/leases" className="hover:text-ink">
    Leases
  </Link>
)
