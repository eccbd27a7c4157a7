import { Link } from '@tanstack/react-router'
import { refusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { BesideCard } from '../../../core/resource/BesideCard.tsx'
import { formatMoney, formatMonth } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { useAnalyses } from '../useAnalyses.tsx'
import type { PanelProps } from '../../../core/module/module.ts'

/** By which name the list's address names a record. */
const filters = { leases: 'lease', wells: 'well', projects: 'project' } as const

type Props = PanelProps<keyof typeof filters>

const shown = 5

/** The analyses of a well, a lease or a project, on its page, and the way to a new one; nothing where there are none to see. */
export function AnalysesPanel(props: Props) {
  const refused = refusal(useViewer(), access.read)
  return refused === null ? <AnalysesOf {...props} /> : null
}

function AnalysesOf({ noun, id }: Props) {
  const of = { [filters[noun]]: id }
  const { api, readOnly } = useAnalyses()
  const { data } = useLiveQuery(api.list.queryOptions({ filter: of, limit: shown }))
  const begin = noun === 'wells' ? { wells: id } : of
  return (
    <BesideCard
      title="Analyses"
      found={data}
      make={readOnly === null ? { label: 'Analyze', to: '/app/financial-analysis/new', search: begin } : null}
      caption="Analyses"
      columns={[
        {
          header: 'Name',
          names: true,
          wraps: true,
          cell: row => (
            <Link
              to="/app/financial-analysis/$analysisId"
              params={{ analysisId: row.id }}
              className="hover:underline"
            >
              {row.name}
            </Link>
          ),
        },
        { header: 'As of', cell: row => formatMonth(row.asOf) },
        { header: 'NPV', align: 'right', cell: row => formatMoney(row.npv) },
      ]}
      empty="Not valued yet."
      all={
        data && data.total > data.rows.length
          ? { label: `All ${data.total} analyses`, to: '/app/financial-analysis', search: of }
          : null
      }
    />
  )
}
