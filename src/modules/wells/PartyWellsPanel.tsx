import { Link } from '@tanstack/react-router'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { RelatedCard } from '../../core/resource/RelatedCard.tsx'
import { wellAccess } from './access.ts'
import { useWells } from './identity/useWells.tsx'

const maxRows = 8

/** Lists the wells whose operator matches the contact's name; renders nothing for viewers who may not see wells. */
export const PartyWellsPanel = ({ name }: PanelProps) =>
  getRefusal(useViewer(), wellAccess.read) === null && name ? <PartyWells operator={name} /> : null

function PartyWells({ operator }: { operator: string }) {
  const { api } = useWells()
  const { data } = useLiveQuery(api.list.queryOptions({ filter: { operator: [operator] }, limit: maxRows }))
  if (data?.total === 0) return null
  return (
    <RelatedCard
      title="Operated wells"
      results={data}
      newRecordLink={null}
      caption="Wells operated under this name"
      columns={[
        {
          header: 'Well',
          names: true,
          canWrap: true,
          cell: ({ id, name }) => (
            <Link to="/app/well/$wellId" params={{ wellId: id }} className="hover:underline">
              {name}
            </Link>
          ),
        },
        { header: 'County', cell: ({ county, state }) => [county, state].filter(Boolean).join(', ') || '—' },
      ]}
      empty=""
      allLink={
        data && data.total > data.rows.length
          ? { label: `All ${data.total} wells`, to: '/app/well', search: { operator } }
          : null
      }
    />
  )
}
