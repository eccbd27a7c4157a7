import { Link } from '@tanstack/react-router'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatMoney, formatMonth } from '../../../ui/formats.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { useAnalyses } from '../useAnalyses.tsx'
import type { Member } from './members.ts'

const maxListed = 8

type LatestAnalysesProps = { members: readonly Member[]; onChange: (members: Member[]) => void }

/**
 * The most recently changed analyses, each with a button that adds it; without any, a link to start the first
 * one.
 */
export function LatestAnalyses({ members, onChange }: LatestAnalysesProps) {
  const { api } = useAnalyses()
  const { data } = useLiveQuery(api.list.queryOptions({ filter: {}, limit: maxListed }))
  if (!data) return <Skeleton className="h-64" />
  const rows = data.rows.filter(row => !members.some(({ id }) => id === row.id))
  if (rows.length === 0)
    return members.length > 0 ? null : (
      <EmptyState
        title="No analyses yet"
        picture={<Picture of="chart" />}
        action={
          <Link to="/app/financial-analysis/new" className={buttonClass('primary')}>
            New analysis
          </Link>
        }
      >
        Value wells, a lease or a project first.
      </EmptyState>
    )
  return (
    <Card title="Latest analyses" hasNoPadding>
      <PlainTable
        caption="Latest analyses"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Name', names: true, canWrap: true, cell: ({ name }) => name },
          { header: 'As of', wide: true, cell: ({ asOf }) => formatMonth(asOf) },
          { header: 'Wells', wide: true, align: 'right', cell: ({ wells }) => wells },
          { header: 'NPV', align: 'right', cell: ({ npv }) => formatMoney(npv) },
          {
            header: 'Add',
            quiet: true,
            align: 'right',
            cell: ({ id, name }) => (
              <Button
                size="small"
                aria-label={`Add ${name}`}
                onClick={() => onChange([...members, { id, number: null, share: '1' }])}
              >
                Add
              </Button>
            ),
          },
        ]}
      />
    </Card>
  )
}
