import { Link } from '@tanstack/react-router'
import Upload from 'lucide-react/icons/upload'
import { buttonClass } from '../../../ui/buttonClass.ts'

/** Links to imports of ownership reports and run sheets. */
export const ImportsLink = () => (
  <Link to="/app/imports" className={buttonClass()}>
    <Upload size={14} aria-hidden="true" /> Import
  </Link>
)
