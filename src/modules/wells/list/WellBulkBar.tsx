import Link2 from 'lucide-react/icons/link-2'
import { RecordBulkBar } from '../../../core/bulk/RecordBulkBar.tsx'
import type { SelectedRows } from '../../../core/resource/ListPage.tsx'
import { useWells } from '../identity/useWells.tsx'
import { wellSchema, wellsInBulk } from '../identity/well.ts'
import { LinkToLease } from './LinkToLease.tsx'
import type { WellFilter } from './well-filter.ts'

/** What can be done with the chosen wells. */
export function WellBulkBar(selected: SelectedRows & { filter: WellFilter }) {
  const { call, readOnly } = useWells()
  return (
    <RecordBulkBar
      {...selected}
      words={{ one: 'well', many: 'wells' }}
      noun="wells"
      bulk={{ schema: wellSchema, ...wellsInBulk }}
      call={call}
      readOnly={readOnly}
      more={[
        {
          label: 'Link to a lease',
          icon: <Link2 size={13} aria-hidden="true" />,
          dialog: (chosen, end) => <LinkToLease {...end} chosen={chosen} />,
        },
      ]}
    />
  )
}
