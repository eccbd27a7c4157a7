import { Link } from '@tanstack/react-router'
import { refusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { BesideCard } from '../../core/resource/BesideCard.tsx'
import { access } from './access.ts'
import { CurativeDue, CurativeStatus } from './record/CurativeStatus.tsx'
import { severityWords } from './record/curative.ts'
import { useCurative } from './useCurative.tsx'
import type { PanelProps } from '../../core/module/module.ts'

const shown = 8

/** What title requires still of a lease, on its page; nothing where this person may not see it. */
export function CurativePanel({ id }: PanelProps) {
  const refused = refusal(useViewer(), access.read)
  return refused === null ? <CurativeOfLease leaseId={id} /> : null
}

function CurativeOfLease({ leaseId }: { leaseId: string }) {
  const { api, readOnly } = useCurative()
  const { data } = useLiveQuery(
    api.list.queryOptions({ filter: { lease: leaseId, view: 'open' }, limit: shown }),
  )
  const all = 'All curative items of this lease'
  return (
    <BesideCard
      title="Open curative"
      found={data}
      make={
        readOnly === null
          ? { label: 'New item', to: '/app/curative', search: { lease: leaseId }, hash: 'new' }
          : null
      }
      caption="Open curative items of this lease"
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
      empty="Nothing is open."
      all={{
        label: data && data.total > data.rows.length ? `${all}, ${data.total} open` : all,
        to: '/app/curative',
        search: { lease: leaseId, view: 'all' },
      }}
    />
  )
}
