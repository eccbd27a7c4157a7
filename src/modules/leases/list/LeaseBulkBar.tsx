import { BulkBar } from '../../../core/resource/BulkBar.tsx'
import type { Selection } from '../../../ui/table/selection.ts'
import type { LeaseFilter } from '../numbers/lease-filter.ts'
import { useLeases } from '../record/useLeases.tsx'

type BulkBarProps = { selection: Selection; rowCount: number; filter: LeaseFilter; onDone: () => void }

/** What can be done with the chosen leases. */
export function LeaseBulkBar({ filter, ...chosen }: BulkBarProps) {
  const { call } = useLeases()
  return (
    <BulkBar
      one="lease"
      {...chosen}
      allIds={except => call.ids.query({ filter, except })}
      remove={ids => call.remove.mutate({ ids })}
      restore={ids => call.restore.mutate({ ids })}
    />
  )
}
