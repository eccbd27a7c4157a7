import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/Card.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { PipelineKind } from '../pipelines/pipeline.ts'
import type { PersonActivity } from './figures.server.ts'

type ActivityProps = { people: readonly PersonActivity[]; pipeline: PipelineKind }

/** What each person did in 30 days; their name opens their deals. */
export const ActivityCard = ({ people, pipeline }: ActivityProps) => (
  <Card
    flush={people.length > 0}
    title="Activity"
    actions={<span className="text-sm text-muted">last 30 days</span>}
  >
    <PlainTable
      caption="Activity by person"
      tight
      rows={people}
      rowKey={row => row.userId}
      empty={<p className="text-muted">No calls, emails, meetings or moves in 30 days.</p>}
      columns={[
        {
          header: 'Person',
          names: true,
          wraps: true,
          cell: row => (
            <Link to="/app/crm/deals" search={{ pipeline, owner: row.userId }} className="opens">
              {row.name}
            </Link>
          ),
        },
        { header: 'Calls', align: 'right', cell: row => formatCount(row.calls) },
        { header: 'Other', align: 'right', cell: row => formatCount(row.others) },
        { header: 'Moves', align: 'right', cell: row => formatCount(row.moves) },
      ]}
    />
  </Card>
)
