import { useNavigate } from '@tanstack/react-router'
import ChartNoAxesCombined from 'lucide-react/icons/chart-no-axes-combined'
import ChartSpline from 'lucide-react/icons/chart-spline'
import Link2 from 'lucide-react/icons/link-2'
import { searchTo } from '../../../core/http/searchTo.ts'
import { RecordBulkBar } from '../../../core/bulk/RecordBulkBar.tsx'
import { getRefusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import type { BulkAction } from '../../../core/resource/BulkBar.tsx'
import type { SelectedRows } from '../../../core/resource/ListPage.tsx'
import { AppError } from '../../../core/error/AppError.ts'
import { maxWells } from '../../../core/economics/most-wells.ts'
import { useWells } from '../identity/useWells.tsx'
import { wellSchema, wellsInBulk } from '../identity/well.ts'
import { LinkToLease } from './LinkToLease.tsx'
import type { WellFilter } from './well-filter.ts'

/** The bulk actions for the selected wells. */
export function WellBulkBar(selected: SelectedRows & { filter: WellFilter }) {
  const { call, readOnly } = useWells()
  const analyze = useAnalysisActions()
  return (
    <RecordBulkBar
      {...selected}
      kind={{ noun: 'wells', one: 'well', many: 'wells', schema: wellSchema, ...wellsInBulk }}
      call={call}
      readOnly={readOnly}
      extraActions={[
        {
          label: 'Link to a lease',
          icon: <Link2 size={13} aria-hidden="true" />,
          dialog: (selection, end) => <LinkToLease {...end} selection={selection} />,
        },
        ...analyze,
      ]}
    />
  )
}

const bulkLinks = [
  ['Analyze', '/app/financial-analysis/new', ChartSpline],
  ['Type well', '/app/financial-analysis/type-wells', ChartNoAxesCombined],
] as const

/** Offers a new analysis or type well of the selected wells to viewers who may create one. */
function useAnalysisActions(): BulkAction[] {
  const navigate = useNavigate()
  const viewer = useViewer()
  return bulkLinks
    .filter(([, to]) => getRefusal(viewer, routeGate(to)) === null)
    .map(([label, to, Icon]) => ({
      label,
      icon: <Icon size={13} aria-hidden="true" />,
      async run(selection) {
        const ids = await selection.ids()
        if (ids.length > maxWells)
          throw new AppError('invalid', `At most ${maxWells} wells in one analysis: choose fewer.`)
        await navigate({ to, search: searchTo({ wells: ids.join(',') }) })
        return null
      },
    }))
}
