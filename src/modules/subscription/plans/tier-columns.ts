import {
  planLimits,
  premiumFeatures,
  standardFeatures,
  type PlanFeature,
  type PlanLimit,
} from '../../../core/access/vocabulary.ts'
import { exportColumn as column, type ExportColumn } from '../../../core/files/export/export.ts'
import { limitLabels } from '../../../core/tenancy/limit-messages.ts'
import { featureLabels } from './plan-labels.ts'

type ExportedTier = {
  id: string
  displayName: string
  isActive: boolean
  isDefault: boolean
  price: { monthly: string | null; yearly: string | null }
  trial: { enabled: boolean; durationDays: number }
  organizations: number
  limits: Partial<Record<PlanLimit, number>>
  features: Partial<Record<PlanFeature, boolean>>
}

const nameColumn = column<ExportedTier>('name', 'Plan', tier => tier.displayName)

const limitColumns = planLimits.map(limit =>
  column<ExportedTier>(
    limit,
    `${limitLabels[limit].label} allowed`,
    tier => tier.limits[limit] ?? 'unlimited',
    'number',
    limit === 'maxStorage' ? 'MB' : undefined,
  ),
)

/** The columns of an exported price list. */
export const tierColumns: ExportColumn<ExportedTier>[] = [
  nameColumn,
  column('id', 'Id', tier => tier.id),
  column('active', 'Offered', tier => tier.isActive),
  column('default', 'Default', tier => tier.isDefault),
  column('monthly', 'Per month', tier => tier.price.monthly, 'number', '$'),
  column('yearly', 'Per year', tier => tier.price.yearly, 'number', '$'),
  column('trial', 'Trial', tier => (tier.trial.enabled ? tier.trial.durationDays : null), 'number', 'days'),
  column('organizations', 'Organizations', tier => tier.organizations, 'number'),
  ...limitColumns,
]

/** The columns of exported features. An unset feature has its default. */
export const featureColumns: ExportColumn<ExportedTier>[] = [
  nameColumn,
  ...[...standardFeatures, ...premiumFeatures].map(feature =>
    column<ExportedTier>(
      feature,
      featureLabels[feature],
      tier => tier.features[feature] ?? (standardFeatures as readonly PlanFeature[]).includes(feature),
    ),
  ),
  ...limitColumns,
]
