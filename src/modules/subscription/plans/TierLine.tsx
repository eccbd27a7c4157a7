import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { planLimits } from '../../../core/access/vocabulary.ts'
import { allowanceText, limitLabels } from '../../../core/tenancy/limit-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { priceText } from './plan-labels.ts'
import type { Tier } from './usePlans.tsx'

interface TierLineProps {
  tier: Tier
  readOnly: string | null
  onOpen: () => void
  onActive: (isActive: boolean) => void
  onDefault: () => void
  /** Null at the edge of the list. */
  onUp: (() => void) | null
  onDown: (() => void) | null
}

/** A plan in the list with its actions. */
export function TierLine({ tier, readOnly, onOpen, onActive, onDefault, onUp, onDown }: TierLineProps) {
  const price = priceText({ isFree: tier.isFree, ...tier.price })
  return (
    <li className="grid gap-2.5 rounded-lg border bg-surface px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2 className="font-semibold">{tier.displayName}</h2>
        <code className="text-sm text-muted">{tier.id}</code>
        {tier.isActive ? <Status tone="good">Available</Status> : <Status tone="none">Unavailable</Status>}
        {tier.isDefault && <Tag>Default</Tag>}
        <span className="text-muted">
          {[price.main, price.yearly, tier.trial.enabled && `${tier.trial.durationDays}-day free trial`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="text-muted md:ml-auto">{pluralize(tier.organizations, 'organization')}</span>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {planLimits.map(limit => (
          <li key={limit}>
            {limitLabels[limit].label}{' '}
            <span className="text-ink">{allowanceText(limit, tier.limits[limit])}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={onOpen}
          aria-label={`${readOnly ? 'View' : 'Edit'} ${tier.displayName}`}
        >
          {readOnly ? 'View' : 'Edit'}
        </Button>
        <Button
          size="small"
          aria-label={`${tier.isActive ? 'Withdraw' : 'Offer'} ${tier.displayName}`}
          disabledReason={readOnly ?? (tier.isDefault ? 'The default plan is always offered.' : null)}
          onClick={() => onActive(!tier.isActive)}
        >
          {tier.isActive ? 'Withdraw' : 'Offer'}
        </Button>
        <Button
          size="small"
          aria-label={`Make default: ${tier.displayName}`}
          disabledReason={readOnly ?? defaultRefusal(tier)}
          onClick={onDefault}
        >
          Make default
        </Button>
        <span className="ml-auto flex gap-1">
          <IconButton
            label={`Move ${tier.displayName} up`}
            icon={<ArrowUp size={14} aria-hidden />}
            disabled={readOnly !== null || onUp === null}
            onClick={() => onUp?.()}
          />
          <IconButton
            label={`Move ${tier.displayName} down`}
            icon={<ArrowDown size={14} aria-hidden />}
            disabled={readOnly !== null || onDown === null}
            onClick={() => onDown?.()}
          />
        </span>
      </div>
    </li>
  )
}

function defaultRefusal({ isDefault, isActive }: Tier): string | null {
  if (isDefault) return 'This is already the default plan.'
  return isActive ? null : 'Offer it first.'
}
