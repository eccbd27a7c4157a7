import Check from 'lucide-react/icons/check'
import type { inferRouterOutputs } from '@trpc/server'
import type { ReactNode } from 'react'
import {
  planLimits,
  premiumFeatures,
  standardFeatures,
  type PlanFeature,
} from '../../../core/access/vocabulary.ts'
import { allowanceText } from '../../../core/tenancy/limit-messages.ts'
import { classes } from '../../../ui/classes.ts'
import { featureLabels, limitLabel, priceText } from './plan-labels.ts'
import type { PlanRouter } from './plan.server.ts'

export type OfferedPlan = inferRouterOutputs<PlanRouter>['offered'][number]

interface PlanCardProps {
  plan: OfferedPlan
  /** The button for the plan. */
  action: ReactNode
  isHighlighted?: boolean | undefined
}

/** A plan: price, limits and features. */
export function PlanCard({ plan, action, isHighlighted = false }: PlanCardProps) {
  const price = priceText({ isFree: plan.isFree, ...plan.price })
  const priceLabel = standardFeatures.filter(feature => plan.features[feature] === false)
  const extra = premiumFeatures.filter(feature => plan.features[feature])
  return (
    <article
      className={classes(
        'flex flex-col rounded-lg border bg-surface p-4.5',
        isHighlighted && 'border-accent',
      )}
      aria-label={plan.displayName}
    >
      <h2 className="text-lg font-bold">{plan.displayName}</h2>
      <p className="mt-1 min-h-10 text-muted">{plan.description}</p>
      <p className="mt-3 text-2xl font-bold tracking-tight">{price.main}</p>
      <p className="min-h-5 text-muted">
        {[
          price.yearly && `or ${price.yearly}`,
          plan.trial.enabled && `${plan.trial.durationDays}-day free trial`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="mt-4 grid">{action}</div>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1.5 border-t pt-4">
        {planLimits.map(limit => (
          <div key={limit} className="contents">
            <dt className="text-muted">{limitLabel(limit)}</dt>
            <dd className="text-right tabular-nums">{allowanceText(limit, plan.limits[limit])}</dd>
          </div>
        ))}
      </dl>
      <Features
        title={
          priceLabel.length === 0
            ? 'Every module'
            : `Every module except ${priceLabel.map(name => featureLabels[name]).join(', ')}`
        }
        features={extra}
      />
    </article>
  )
}

const Features = ({ title, features }: { title: string; features: readonly PlanFeature[] }) => (
  <ul className="mt-4 grid gap-1.5 border-t pt-4">
    {[title, ...features.map(feature => featureLabels[feature])].map(label => (
      <li key={label} className="flex gap-2">
        <Check size={14} aria-hidden className="mt-0.5 shrink-0 text-good" />
        {label}
      </li>
    ))}
  </ul>
)
