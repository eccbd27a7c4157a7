import { Link } from '@tanstack/react-router'
import { reportsPath } from '../report.ts'

export const ReportsLink = () => (
  <Link to={reportsPath} className="rounded-sm hover:text-accent">
    Reports
  </Link>
)
