import type { PlanLimit } from '../../../core/access/vocabulary.ts'
import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { isLimitReached, limitLabels } from '../../../core/tenancy/limit-messages.ts'
import { formatBytes, formatCount } from '../../../ui/formats.ts'
import { Progress } from '../../../ui/Progress.tsx'
import type { SubscriptionRouter } from '../lifecycle/subscription.server.ts'

type Usage = { id: PlanLimit; held: number; most: number | null }

/** The share of a limit at which a list starts to show its usage. */
const warningShare = 0.8

type UsagePanelProps = {
  limit: PlanLimit
  /** Hides the panel until the limit is near. */
  onceNear?: boolean
}

/**
 * "3 of 10 leases" with a small meter, so that users see what is left before they reach the limit. Hidden without a
 * limit.
 */
export function UsagePanel({ limit, onceNear = false }: UsagePanelProps) {
  const { data } = useLiveQuery(useApi<SubscriptionRouter>('subscription').usage.queryOptions())
  const usage = data?.find(item => item.id === limit)
  if (!usage || usage.most === null) return null
  if (onceNear && usage.held < usage.most * warningShare) return null
  return (
    <div className="flex items-center gap-2 text-sm whitespace-nowrap text-muted">
      <div className="w-16 max-2xl:hidden">
        <Progress labelHidden {...usageMeter(usage)} />
      </div>
      <span>
        {usageText(usage)} {limitLabels[limit].noun}
      </span>
    </div>
  )
}

/** The usage of everything that the plan limits. */
export function UsageMeters({ usage }: { usage: readonly Usage[] }) {
  return (
    <ul className="grid gap-3.5">
      {usage.map(item => (
        <li key={item.id}>
          {item.most === null ? (
            <div className="flex justify-between gap-3 text-sm text-muted">
              <span>{limitLabels[item.id].label}</span>
              <span>{usageText(item)}</span>
            </div>
          ) : (
            <Progress {...usageMeter(item)} />
          )}
        </li>
      ))}
    </ul>
  )
}

const usageMeter = ({ id, held, most }: Usage) => ({
  label: limitLabels[id].label,
  value: held,
  max: most ?? 0,
  text: usageText({ id, held, most }),
  tone:
    isLimitReached(held, most) && held > 0
      ? ('bad' as const)
      : isNearlyFull(held, most)
        ? ('warn' as const)
        : ('accent' as const),
})

const isNearlyFull = (held: number, limit: number | null) => limit !== null && held > 0 && held >= limit * 0.9

function usageText({ id, held, most }: Usage): string {
  const amountText = (amount: number) => (id === 'maxStorage' ? formatBytes(amount) : formatCount(amount))
  return most === null ? `${amountText(held)}, unlimited` : `${amountText(held)} of ${amountText(most)}`
}
