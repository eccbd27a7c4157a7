import { Link } from '@tanstack/react-router'
import { refusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { formatMoney, formatMonth } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { access } from '../access.ts'
import { useAnalyses } from '../useAnalyses.tsx'

type Of = { well: string } | { lease: string }

const shown = 5

/** The analyses that a well or a lease stands in, on its page, and the way to a new one; nothing where there are none to see. */
export function AnalysesPanel({ of }: { of: Of }) {
  const refused = refusal(useViewer(), access.read)
  return refused === null ? <AnalysesOf of={of} /> : null
}

function AnalysesOf({ of }: { of: Of }) {
  const { api, readOnly } = useAnalyses()
  const { data } = useLiveQuery(api.list.queryOptions({ filter: of, limit: shown }))
  if (!data || (data.total === 0 && readOnly !== null)) return null
  const begin = 'well' in of ? { wells: of.well } : { lease: of.lease }
  return (
    <Card
      title="Analyses"
      flush={data.total > 0}
      actions={
        readOnly === null && (
          <Link
            to="/app/financial-analysis/new"
            search={begin as never}
            className={buttonClass('plain', 'small')}
          >
            Analyze
          </Link>
        )
      }
    >
      <PlainTable
        caption="Analyses"
        tight
        rows={data.rows}
        rowKey={row => row.id}
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
        empty={<p className="text-muted">Not valued yet.</p>}
      />
      {data.total > data.rows.length && (
        <p className="border-t px-3.5 py-2 text-sm">
          <Link to="/app/financial-analysis" search={of as never} className="hover:underline">
            All {data.total} analyses
          </Link>
        </p>
      )}
    </Card>
  )
}
