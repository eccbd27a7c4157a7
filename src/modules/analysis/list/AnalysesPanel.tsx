import { Link } from '@tanstack/react-router'
import type { PanelProps } from '../../../core/module/module.ts'
import { RecordsPanel } from '../../../core/kind/RecordsPanel.tsx'
import { formatMoney, formatMonth } from '../../../ui/formats.ts'
import { analysisKind } from './analysis-kind.ts'
import { useAnalyses } from '../useAnalyses.tsx'

/** The filter of the list's address for each kind of record. */
const filters = { leases: 'lease', wells: 'well', projects: 'project' } as const

const maxRows = 5

/** The analyses of a well, lease or project on its page, and a link to create one. */
export function AnalysesPanel({ noun, id }: PanelProps<keyof typeof filters>) {
  const { api } = useAnalyses()
  const filter = { [filters[noun]]: id }
  const begin = noun === 'wells' ? { wells: id } : filter
  return (
    <RecordsPanel
      kind={analysisKind}
      query={api.list.queryOptions({ filter, limit: maxRows })}
      title="Analyses"
      newRecord={{ label: 'Analyze', to: '/app/financial-analysis/new', search: begin }}
      caption="Analyses"
      columns={[
        {
          header: 'Name',
          names: true,
          canWrap: true,
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
      allLink={({ rows, total }) =>
        total > rows.length ? { label: `All ${total} analyses`, to: analysisKind.path, search: filter } : null
      }
    />
  )
}
