import { Link } from '@tanstack/react-router'
import { FilePlus, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { ImportCardPanel } from '../imports/batch/ImportCardPanel.tsx'
import { AddSamplePanel } from '../sample/AddSamplePanel.tsx'

/** The dashboard of an empty organization: three ways to start, with importing first. */
export function FirstDay() {
  const { acting } = useViewer()
  return (
    <section aria-labelledby="first-day" className="grid gap-4">
      <div>
        <h2 id="first-day" className="text-lg font-semibold">
          {acting ? 'No leases or wells yet' : 'Bring your leases and wells'}
        </h2>
        {!acting && (
          <p className="text-md text-muted">
            Start with the spreadsheet you already keep, or a file from the state. Columns are matched for
            you, nothing is saved until you confirm, and every import can be undone.
          </p>
        )}
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {!acting && (
          <Way icon={<Upload size={16} aria-hidden="true" />} title="Import a file">
            <ImportCardPanel />
          </Way>
        )}
        <div className="grid content-start gap-4">
          <Way icon={<FilePlus size={16} aria-hidden="true" />} title="Enter one record">
            <p className="mb-3 text-muted">See status, dates and obligations before you bring the rest.</p>
            <span className="flex flex-wrap gap-2">
              <Link to="/app/leases" className={buttonClass()}>
                New lease
              </Link>
              <Link to="/app/well" className={buttonClass()}>
                New well
              </Link>
            </span>
          </Way>
          {!acting && (
            <Way title="Or look around first">
              <p className="mb-3 text-muted">
                Invented leases and wells, labeled as samples. One click removes them.
              </p>
              <AddSamplePanel />
            </Way>
          )}
        </div>
      </div>
    </section>
  )
}

function Way({ icon, title, children }: { icon?: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border bg-surface p-4">
      <h3 className="mb-2 flex items-center gap-2 font-semibold">
        {icon && <span className="text-accent">{icon}</span>}
        {title}
      </h3>
      {children}
    </section>
  )
}
