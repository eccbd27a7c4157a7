import { Link } from '@tanstack/react-router'
import { formatMoney, formatPercent } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { describeVariance } from '../costs/forecast.ts'
import type { AfeView } from './useAfeFile.tsx'
import type { costFigures } from './figures.ts'

/** Notices at the top of an AFE: its base AFE, and costs that near, exceed or will exceed the estimate. */
export function AfeNotices({ file, costs }: { file: AfeView; costs: ReturnType<typeof costFigures> }) {
  const { estimate, spent, pace, forecast } = costs
  const root = file.base.find(({ isRoot }) => isRoot)
  const part = spent !== null && estimate !== null ? Number(spent) / Number(estimate) : null
  const isOpen = file.status !== 'closed'
  const willBeOver =
    forecast.value !== null &&
    estimate !== null &&
    Number(forecast.value) > Number(estimate) &&
    pace !== 'over'
  return (
    <>
      {root && (
        <Notice tone="info">
          This adds to{' '}
          <Link to="/app/afe/$afeId" params={{ afeId: root.id }} className="underline">
            AFE {root.number} {root.name}
          </Link>
          . Its costs are on that AFE.
        </Notice>
      )}
      {pace === 'over' && (
        <Notice tone="bad" title="Costs are over the estimate">
          {describeVariance(spent, estimate)}. {isOpen && 'Send a supplement for the remaining costs.'}
        </Notice>
      )}
      {pace === 'near' && isOpen && (
        <Notice tone="warn" title="Costs are near the estimate">
          {formatPercent(part)} of {formatMoney(estimate)} is spent.
        </Notice>
      )}
      {willBeOver && isOpen && (
        <Notice tone="warn" title="Trending over the estimate">
          At the current rate, costs reach {formatMoney(forecast.value)}:{' '}
          {describeVariance(forecast.value, estimate)}.
        </Notice>
      )}
    </>
  )
}
