import { Link } from '@tanstack/react-router'
import { reportPath } from '../report.ts'

/** The link from a report to the list of reports. */
export const ToReports = () => (
  <Link to={reportPath} className="rounded-sm hover:text-accent">
    Reports
  </Link>
)
