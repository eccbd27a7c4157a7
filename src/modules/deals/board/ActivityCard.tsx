import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/Card.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { PipelineKind } from '../pipelines/pipeline.ts'
import type { PersonActivity } from './figures.server.ts'

type ActivityProps = { people: readonly PersonActivity[]; pipeline: PipelineKind }

const headers = { calls: 'Calls', others: 'Other', moves: 'Moves' } as const

/** Shows the activity of each user in 30 days; a name opens the user's deals, and a count opens the deals counted. */
export const ActivityCard = ({ people, pipeline }: ActivityProps) => (
  <Card
    hasNoPadding={people.length > 0}
    title="Activity"
    actions={<span className="text-sm text-muted">last 30 days</span>}
  >
    <PlainTable
      caption="Activity by person"
      isCompact
      rows={people}
      rowKey={row => row.userId}
      empty={<p className="text-muted">No calls, emails, meetings or moves in 30 days.</p>}
      columns={[
        {
          header: 'Person',
          names: true,
          canWrap: true,
          cell: row => (
            <Link to="/app/crm/deals" search={{ pipeline, owner: row.userId }} className="opens">
              {row.name}
            </Link>
          ),
        },
        ...(['calls', 'others', 'moves'] as const).map(activity => ({
          header: headers[activity],
          align: 'right' as const,
          cell: (row: PersonActivity) => (
            <Link
              to="/app/crm/deals"
              search={{
                did: `${activity} ${row.userId}`,
                view: 'all',
                ...(activity === 'moves' && { pipeline }),
              }}
              className="opens"
            >
              {formatCount(row[activity])}
            </Link>
          ),
        })),
      ]}
    />
  </Card>
)
