import { Link } from '@tanstack/react-router'
import { reportPath } from '../report.ts'

/** The way up from a report. */
export const ToReports = () => (
  <Link to={reportPath} className="rounded-sm hover:text-accent">
    Reports
  </Link>
)
