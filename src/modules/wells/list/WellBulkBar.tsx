import { RecordBulkBar } from '../../../core/bulk/RecordBulkBar.tsx'
import type { SelectedRows } from '../../../core/resource/ListPage.tsx'
import { useWells } from '../identity/useWells.tsx'
import { wellSchema, wellsInBulk } from '../identity/well.ts'
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
    />
  )
}
