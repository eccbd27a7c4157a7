import { Link } from '@tanstack/react-router'
import { reportPath } from '../report.ts'

export const ToReports = () => (
  <Link to={reportPath} className="rounded-sm hover:text-accent">
    Reports
  </Link>
)
