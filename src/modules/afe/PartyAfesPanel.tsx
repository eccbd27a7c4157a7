import { Link } from '@tanstack/react-router'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { RelatedCard } from '../../core/resource/RelatedCard.tsx'
import { formatMoney } from '../../ui/formats.ts'
import { Status } from '../../ui/Status.tsx'
import { afeKind } from './record/afe-kind.ts'
import { statusTones, statusLabels } from './record/afe.ts'
import { useAfes } from './useAfes.tsx'

const maxRows = 8

/** The AFEs in which a contact is a partner, on its page; renders nothing for users who may not see AFEs. */
export const PartyAfesPanel = ({ id }: PanelProps) =>
  getRefusal(useViewer(), afeKind.access.read) === null ? <PartyAfes party={id} /> : null

function PartyAfes({ party }: { party: string }) {
  const { api } = useAfes()
  const { data } = useLiveQuery(api.list.queryOptions({ filter: { party }, limit: maxRows }))
  return (
    <RelatedCard
      title="AFEs"
      results={data}
      newRecordLink={null}
      caption="AFEs in which this contact is a partner"
      columns={[
        {
          header: 'Number',
          names: true,
          canWrap: true,
          cell: row => (
            <Link to="/app/afe/$afeId" params={{ afeId: row.id }} className="hover:underline">
              {row.number}
              <span className="block text-sm font-normal text-muted">{row.name}</span>
            </Link>
          ),
        },
        {
          header: 'Status',
          cell: row => <Status tone={statusTones[row.status]}>{statusLabels[row.status]}</Status>,
        },
        { header: 'Estimate', align: 'right', cell: row => formatMoney(row.total) },
      ]}
      empty="No AFE names this contact as a partner."
      allLink={
        data && data.total > data.rows.length
          ? { label: `All ${data.total} AFEs of this contact`, to: afeKind.path, search: { party } }
          : null
      }
    />
  )
}
