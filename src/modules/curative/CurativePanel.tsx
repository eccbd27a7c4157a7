import { Link } from '@tanstack/react-router'
import { refusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { access } from './access.ts'
import { CurativeDue, CurativeStatus } from './record/CurativeStatus.tsx'
import { severityWords } from './record/curative.ts'
import { useCurative } from './useCurative.tsx'

const shown = 8

/** What title requires still of a lease, on its page; nothing where this person may not see it. */
export function CurativePanel({ leaseId }: { leaseId: string }) {
  const refused = refusal(useViewer(), access.read)
  return refused === null ? <CurativeOfLease leaseId={leaseId} /> : null
}

function CurativeOfLease({ leaseId }: { leaseId: string }) {
  const { api, readOnly } = useCurative()
  const { data } = useLiveQuery(
    api.list.queryOptions({ filter: { lease: leaseId, view: 'open' }, limit: shown }),
  )
  if (!data || (data.total === 0 && readOnly !== null)) return null
  return (
    <Card
      title="Open curative"
      flush={data.total > 0}
      actions={
        readOnly === null && (
          <Link
            to="/app/curative"
            search={{ lease: leaseId } as never}
            hash="new"
            className={buttonClass('plain', 'small')}
          >
            New item
          </Link>
        )
      }
    >
      <PlainTable
        caption="Open curative items of this lease"
        tight
        rows={data.rows}
        rowKey={row => row.id}
        columns={[
          {
            header: 'What is needed',
            names: true,
            wraps: true,
            cell: row => (
              <>
                <Link
                  to="/app/curative/$curativeId"
                  params={{ curativeId: row.id }}
                  className="hover:underline"
                >
                  {[row.number, row.name].filter(Boolean).join(' ')}
                </Link>
                <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-normal text-muted">
                  {severityWords[row.severity]}
                  {row.dueOn && <CurativeDue {...row} />}
                </span>
              </>
            ),
          },
          { header: 'Status', cell: row => <CurativeStatus {...row} /> },
        ]}
        empty={<p className="text-muted">Nothing is open.</p>}
      />
      <p className="border-t px-3.5 py-2 text-sm">
        <Link
          to="/app/curative"
          search={{ lease: leaseId, view: 'all' } as never}
          className="hover:underline"
        >
          {data.total > data.rows.length
            ? `All curative items of this lease, ${data.total} open`
            : 'All curative items of this lease'}
        </Link>
      </p>
    </Card>
  )
}
