import { Link } from '@tanstack/react-router'
import { RecordsPanel } from '../../core/kind/RecordsPanel.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { curativeKind } from './record/curative-kind.ts'
import { CurativeStatus } from './record/CurativeStatus.tsx'
import { useCurative } from './useCurative.tsx'

const maxRows = 8

/** Lists the title requirements that involve a contact on its page. */
export function PartyCurativePanel({ id }: PanelProps) {
  const { api } = useCurative()
  const listLink = { to: curativeKind.path, search: { party: id } }
  return (
    <RecordsPanel
      kind={curativeKind}
      query={api.list.queryOptions({ filter: { party: id, view: 'all' }, limit: maxRows })}
      title="Curative"
      newRecord={{ ...listLink, label: 'New item', hash: 'new' }}
      caption="Curative items of this contact"
      columns={[
        {
          header: 'Requirement',
          names: true,
          canWrap: true,
          cell: row => (
            <Link to="/app/curative/$curativeId" params={{ curativeId: row.id }} className="hover:underline">
              {[row.number, row.name].filter(Boolean).join(' ')}
            </Link>
          ),
        },
        { header: 'Status', cell: row => <CurativeStatus {...row} /> },
      ]}
      empty="No requirements for this contact."
      allLink={({ rows, total }) =>
        total > rows.length
          ? {
              label: `All ${total} curative items of this contact`,
              to: curativeKind.path,
              search: { party: id, view: 'all' },
            }
          : null
      }
    />
  )
}
