import { Link } from '@tanstack/react-router'
import { reportPath } from '../report.ts'

export const ReportsLink = () => (
  <Link to={reportPath} className="rounded-sm hover:text-accent">
    Reports
  </Link>
)
