import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { LeaseChoice } from '../../leases/LeaseChoice.tsx'

export type SelectedLease = { id: string; title: string }

interface SelectedLeasesProps {
  leases: readonly SelectedLease[]
  onChange: (leases: readonly SelectedLease[]) => void
  /** Renders content next to a lease's title. */
  renderStatus?: (lease: SelectedLease) => ReactNode
  readOnly?: string | null
}

/** Shows the leases sold together, numbered as buyers see them, with a field to add one. */
export function SelectedLeases({ leases, onChange, renderStatus, readOnly = null }: SelectedLeasesProps) {
  return (
    <div className="grid gap-2">
      {leases.length > 0 && (
        <ol aria-label="Leases of the listing" className="divide-y rounded-md border">
          {leases.map((lease, index) => (
            <li key={lease.id} className="flex items-center gap-x-3 gap-y-1 px-2.5 py-1.5 max-sm:flex-wrap">
              {leases.length > 1 && <span className="text-sm text-muted tabular-nums">{index + 1}</span>}
              <span className="min-w-0 flex-1 wrap-anywhere">{lease.title}</span>
              {renderStatus?.(lease)}
              <Button
                size="small"
                variant="quiet"
                disabledReason={readOnly}
                onClick={() => onChange(leases.filter(({ id }) => id !== lease.id))}
              >
                Remove<span className="sr-only"> {lease.title}</span>
              </Button>
            </li>
          ))}
        </ol>
      )}
      {readOnly === null && (
        <LeaseChoice
          key={leases.length}
          label={leases.length === 0 ? 'Lease' : 'Add a lease to sell together'}
          value={null}
          onChange={(id, chosen) => {
            if (id !== null && leases.every(lease => lease.id !== id))
              onChange([...leases, { id, title: chosen?.label ?? '' }])
          }}
        />
      )}
    </div>
  )
}
