import { useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useLeases } from '../record/useLeases.tsx'
import { AcreageCliff } from './AcreageCliff.tsx'
import { cliffBars } from './cliff-bars.ts'

const quarters = 8

/** Expiring acres by quarter over two years; each bar opens its leases. */
export function AcreagePanel() {
  const { api } = useLeases()
  const navigate = useNavigate()
  const { data } = useLiveQuery(api.cliff.queryOptions({ filter: {}, quarters }))
  if (!data) return null
  return (
    <Card flush title="Acreage" actions={<span className="text-muted">expiring by quarter</span>}>
      <AcreageCliff
        height={110}
        bars={cliffBars(data.today, quarters, data.quarters)}
        selected={null}
        onSelect={range =>
          range &&
          void navigate({
            to: '/app/leases/expirations',
            search: { endsFrom: range.from, endsTo: range.to } as never,
          })
        }
      />
    </Card>
  )
}
