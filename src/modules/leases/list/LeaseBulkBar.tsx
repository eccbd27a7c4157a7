import { RecordBulkBar } from '../../../core/bulk/RecordBulkBar.tsx'
import type { SelectedRows } from '../../../core/resource/ListPage.tsx'
import { useBinderAction } from '../../documents/binder/BinderPanel.tsx'
import type { LeaseFilter } from '../numbers/lease-filter.ts'
import { leaseSchema, leasesInBulk } from '../record/lease.ts'
import { useLeases } from '../record/useLeases.tsx'

/** Actions on the selected leases. */
export function LeaseBulkBar(selected: SelectedRows & { filter: LeaseFilter }) {
  const { call, readOnly } = useLeases()
  const binder = useBinderAction('leases')
  return (
    <RecordBulkBar
      {...selected}
      kind={{ noun: 'leases', one: 'lease', many: 'leases', schema: leaseSchema, ...leasesInBulk }}
      call={call}
      readOnly={readOnly}
      extraActions={binder}
    />
  )
}
