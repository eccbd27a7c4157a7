import { Link } from '@tanstack/react-router'
import { searchTo } from '../../core/http/searchTo.ts'
import { getRefusal } from '../../core/access/refusal.ts'
import { useToday } from '../../core/auth/useToday.tsx'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { PanelProps } from '../../core/module/module.ts'
import { formatShortDay } from '../../core/time/calendar.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { pluralize, formatMoney } from '../../ui/formats.ts'
import { PricedOption } from '../../core/kind/PricedOption.tsx'
import { access } from './access.ts'
import { afeKind } from './record/afe-kind.ts'
import { statusLabels } from './record/afe.ts'
import { useAfes } from './useAfes.tsx'

/** Workovers that would return a lease's down wells to production, among the ways to hold it. */
export function WorkoverPanel({ id }: PanelProps) {
  return getRefusal(useViewer(), access.read) === null ? <Workovers leaseId={id} /> : null
}

function Workovers({ leaseId }: { leaseId: string }) {
  const { api, readOnly } = useAfes()
  const { data = [] } = useLiveQuery(api.workovers.queryOptions({ leaseId }))
  const today = useToday()
  const className = `${buttonClass('plain', 'small')} max-md:min-h-11`
  return data.map(({ wellId, well, by, afe, price, past }) => (
    <PricedOption
      key={wellId}
      title={`Work over ${well}`}
      price={price === null ? 'No estimate' : `≈ ${formatMoney(price)}`}
      note={
        <>
          <span className="font-medium text-ink">By {formatShortDay(by, today)}</span>
          {' · '}
          {afe
            ? `AFE ${afe.number}, ${statusLabels[afe.status].toLowerCase()}, gross`
            : price === null
              ? 'No workover AFE or past cost'
              : `Median of ${pluralize(past, 'past workover')}, gross`}
        </>
      }
      action={
        afe ? (
          <Link to="/app/afe/$afeId" params={{ afeId: afe.id }} className={className}>
            Open AFE
          </Link>
        ) : (
          readOnly === null && (
            <Link to={afeKind.path} search={searchTo({ well: wellId })} hash="new" className={className}>
              Draft AFE
            </Link>
          )
        )
      }
    />
  ))
}
