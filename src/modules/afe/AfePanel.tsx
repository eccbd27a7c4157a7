import { Link } from '@tanstack/react-router'
import type { PanelProps } from '../../core/module/module.ts'
import { RecordsPanel } from '../../core/kind/RecordsPanel.tsx'
import { formatMoney } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import { afeKind } from './record/afe-kind.ts'
import { statusTones, statusLabels } from './record/afe.ts'
import { useAfes } from './useAfes.tsx'

const maxRows = 20

/** The AFEs of a well, on its page. */
export function AfePanel({ id }: PanelProps) {
  const { api } = useAfes()
  const ofWell = { to: afeKind.path, search: { well: id } }
  return (
    <RecordsPanel
      kind={afeKind}
      query={api.list.queryOptions({ filter: { well: id }, limit: maxRows })}
      title="AFEs"
      newRecord={{ ...ofWell, label: 'New AFE', hash: 'new' }}
      caption="AFEs of this well"
      columns={[
        {
          header: 'Number',
          names: true,
          cell: row => (
            <Link
              to="/app/afe/$afeId"
              params={{ afeId: row.id }}
              className="font-mono text-sm hover:underline"
              title={row.name}
            >
              {row.number}
            </Link>
          ),
        },
        {
          header: 'Status',
          cell: row => <Status tone={statusTones[row.status]}>{statusLabels[row.status]}</Status>,
        },
        { header: 'Estimate', align: 'right', cell: row => formatMoney(row.total) },
        { header: 'Billed', align: 'right', cell: row => formatMoney(row.billed) },
      ]}
      empty="No AFE for this well."
      allLink={({ rows, total }) =>
        total > rows.length ? { ...ofWell, label: `All ${total} AFEs of this well` } : null
      }
    />
  )
}
