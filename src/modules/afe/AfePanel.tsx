import { Link } from '@tanstack/react-router'
import { refusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { BesideCard } from '../../core/resource/BesideCard.tsx'
import { formatMoney } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import { access } from './access.ts'
import { statusTones, statusWords } from './record/afe.ts'
import { useAfes } from './useAfes.tsx'
import type { PanelProps } from '../../core/module/module.ts'

const shown = 20

/** The AFEs of a well, on its page; nothing where this person may not see them. */
export function AfePanel({ id }: PanelProps) {
  const refused = refusal(useViewer(), access.read)
  return refused === null ? <AfesOfWell wellId={id} /> : null
}

function AfesOfWell({ wellId }: { wellId: string }) {
  const { api, readOnly } = useAfes()
  const { data } = useLiveQuery(api.list.queryOptions({ filter: { well: wellId }, limit: shown }))
  const ofWell = { to: '/app/afe', search: { well: wellId } }
  return (
    <BesideCard
      title="AFEs"
      found={data}
      make={readOnly === null ? { ...ofWell, label: 'New AFE', hash: 'new' } : null}
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
          cell: row => <Status tone={statusTones[row.status]}>{statusWords[row.status]}</Status>,
        },
        { header: 'Estimate', align: 'right', cell: row => formatMoney(row.total) },
        { header: 'Billed', align: 'right', cell: row => formatMoney(row.billed) },
      ]}
      empty="No AFE for this well."
      all={
        data && data.total > data.rows.length
          ? { ...ofWell, label: `All ${data.total} AFEs of this well` }
          : null
      }
    />
  )
}
