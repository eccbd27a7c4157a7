import { Link } from '@tanstack/react-router'
import Database from 'lucide-react/icons/database'
import FilePlus from 'lucide-react/icons/file-plus'
import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { ImportCardPanel } from '../imports/batch/ImportCardPanel.tsx'
import { FirstDayOutline } from './FirstDayOutline.tsx'

/** Public files that imports recognize, by the agency that publishes them. */
const stateFiles = [
  ['NDIC · North Dakota', 'production by month'],
  ['OCD · New Mexico', 'wells, production'],
  ['ECMC · Colorado', 'production by month'],
  ['RRC · Texas', 'wells'],
  ['BLM · Federal', 'leases'],
] as const

const exampleLease = [
  ['Lessor', 'Halvorsen Family Trust'],
  ['Legal', '151N-101W § 11: SW/4'],
  ['Effective, term', 'Apr 2, 2019 · 3 years'],
  ['Royalty', '3/16'],
] as const

/** The dashboard of an empty organization: three ways to start, then an outline of the page to come. */
export function FirstDay() {
  const { acting } = useViewer()
  if (acting) return <p className="text-muted">No leases or wells yet.</p>
  return (
    <>
      <p className="-mt-1 text-md text-muted">
        Start with the spreadsheet you already keep. Columns are matched for you, nothing is saved until you
        confirm, and every import can be undone.
      </p>
      <div className="grid gap-3 lg:grid-cols-3">
        <FirstStep
          icon={<Upload size={16} aria-hidden="true" />}
          title="Import a file"
          duration="about 3 minutes"
        >
          <ImportCardPanel />
        </FirstStep>
        <FirstStep
          icon={<Database size={16} aria-hidden="true" />}
          title="Start from state data"
          duration="about 5 minutes"
          button={
            <Link to="/app/imports" className={buttonClass()}>
              Import state data
            </Link>
          }
        >
          <p className="text-muted">
            Download a public file from the agency and import it as it is. Your wells arrive with their months
            and locations.
          </p>
          <FactList of={stateFiles} />
        </FirstStep>
        <FirstStep
          icon={<FilePlus size={16} aria-hidden="true" />}
          title="Enter one lease"
          duration="about 2 minutes"
          button={
            <>
              <Link to="/app/leases" hash="new" className={buttonClass()}>
                New lease
              </Link>
              <Link to="/app/well" hash="new" className={buttonClass('quiet')}>
                New well
              </Link>
            </>
          }
        >
          <p className="text-muted">
            Eight fields make a lease. See its status, its dates and its obligations before you add the rest.
          </p>
          <FactList of={exampleLease} />
        </FirstStep>
      </div>
      <FirstDayOutline />
    </>
  )
}

type FirstStepProps = {
  icon: ReactNode
  title: string
  duration: string
  button?: ReactNode
  children: ReactNode
}

const FirstStep = ({ icon, title, duration, button, children }: FirstStepProps) => (
  <section className="flex flex-col gap-3 rounded-lg border bg-surface p-4">
    <h2 className="flex items-center gap-2 font-semibold">
      <span className="text-accent">{icon}</span>
      {title}
    </h2>
    {children}
    <p className="mt-auto flex flex-wrap items-center gap-2">
      {button}
      <span className="ml-auto text-sm text-muted">{duration}</span>
    </p>
  </section>
)

const FactList = ({ of }: { of: readonly (readonly [string, string])[] }) => (
  <dl className="divide-y rounded-md border text-sm">
    {of.map(([name, value]) => (
      <div key={name} className="flex justify-between gap-3 px-2.5 py-1.5">
        <dt>{name}</dt>
        <dd className="text-right text-muted">{value}</dd>
      </div>
    ))}
  </dl>
)
