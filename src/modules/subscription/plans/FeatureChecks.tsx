import { premiumFeatures, standardFeatures, type PlanFeature } from '../../../core/access/vocabulary.ts'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import type { PlanDraft } from './plan.ts'
import { featureWords } from './plan-words.ts'
import { withFeature } from './tier-form.ts'

interface FeatureChecksProps {
  features: PlanDraft['features']
  onChange: (features: PlanDraft['features']) => void
}

/** What a plan turns on or off; what nobody decided stands at its default (spec §6). */
export function FeatureChecks({ features, onChange }: FeatureChecksProps) {
  const group = (title: string, names: readonly PlanFeature[], byDefault: boolean) => (
    <fieldset className="grid grid-cols-2 gap-2">
      <legend className="mb-2 font-semibold">{title}</legend>
      {names.map(name => (
        <CheckField
          key={name}
          label={featureWords[name]}
          checked={features[name] ?? byDefault}
          onChange={event => onChange(withFeature(features, name, event.target.checked, byDefault))}
        />
      ))}
    </fieldset>
  )
  return (
    <>
      {group('Features, on by default', standardFeatures, true)}
      {group('Features, off by default', premiumFeatures, false)}
    </>
  )
}
