import { Link } from '@tanstack/react-router'
import type { PanelProps } from '../../core/module/module.ts'
import { RecordsPanel } from '../../core/kind/RecordsPanel.tsx'
import { curativeKind } from './record/curative-kind.ts'
import { CurativeDue, CurativeStatus } from './record/CurativeStatus.tsx'
import { severityLabels } from './record/curative.ts'
import { useCurative } from './useCurative.tsx'

const maxRows = 8

/** Lists the open title requirements of a lease on its page. */
export function CurativePanel({ id }: PanelProps) {
  const { api } = useCurative()
  const listLink = { to: curativeKind.path, search: { lease: id } }
  const listLabel = 'All curative items of this lease'
  return (
    <RecordsPanel
      kind={curativeKind}
      query={api.list.queryOptions({ filter: { lease: id, view: 'open' }, limit: maxRows })}
      title="Open curative"
      newRecord={{ ...listLink, label: 'New item', hash: 'new' }}
      caption="Open curative items of this lease"
      columns={[
        {
          header: 'Requirement',
          names: true,
          canWrap: true,
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
                {severityLabels[row.severity]}
                {row.dueOn && <CurativeDue {...row} />}
              </span>
            </>
          ),
        },
        { header: 'Status', cell: row => <CurativeStatus {...row} /> },
      ]}
      empty="No open items."
      allLink={({ rows, total }) => ({
        label: total > rows.length ? `${listLabel}, ${total} open` : listLabel,
        to: curativeKind.path,
        search: { lease: id, view: 'all' },
      })}
    />
  )
}
