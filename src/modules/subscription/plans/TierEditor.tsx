import { useState } from 'react'
import { planLimits } from '../../../core/access/vocabulary.ts'
import { clashOf } from '../../../core/error/clash.ts'
import { checkedBy } from '../../../core/form/checked.ts'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { limitWords } from '../../../core/tenancy/limit-words.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { NumberField } from '../../../ui/form/NumberField.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { SideModal } from '../../../ui/overlay/SideModal.tsx'
import { FeatureChecks } from './FeatureChecks.tsx'
import { newPlan, planDraft } from './plan.ts'
import type { PlanRouter } from './plan.server.ts'
import type { Tier } from './PricingTiersPage.tsx'
import { TierClash } from './TierClash.tsx'
import { draftOf, formOf, type TierForm } from './tier-form.ts'

interface TierEditorProps {
  /** Null: a new one. */
  tier: Tier | null
  readOnly: string | null
  onClose: () => void
}

const check = checkedBy(planDraft)

/** Everything about a plan: names, price, trial, limits, features. */
export function TierEditor({ tier, readOnly, onClose }: TierEditorProps) {
  const [form, setForm] = useState(() => formOf(tier ?? newPlan))
  const [version, setVersion] = useState(tier?.version ?? 0)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const call = useCall<PlanRouter>('plans')
  const save = useCommand(
    async (seen: number) => {
      const plan = draftOf(form)
      return tier ? call.update.mutate({ id: tier.id, version: seen, plan }) : call.create.mutate(plan)
    },
    { success: plan => `${plan.displayName} saved`, after: onClose, inForm: true },
  )
  const clash = clashOf<Tier>(save.refused?.error)
  const theirs = clash && { ...clash.theirs, version: clash.version }
  const errors = { ...wrong, ...save.fields }
  const set = (change: Partial<TierForm>) => setForm({ ...form, ...change })
  const submit = () => {
    const problems = check(draftOf(form))
    setWrong(problems)
    if (Object.keys(problems).length === 0) void save.run(version)
  }
  return (
    <SideModal
      open
      wide
      onClose={onClose}
      title={tier ? tier.displayName : 'New plan'}
      busy={save.busy}
      disabledReason={readOnly}
      onSubmit={submit}
    >
      <div className="grid gap-4">
        {theirs ? (
          <TierClash
            mine={draftOf(form)}
            theirs={theirs}
            onMine={() => void save.run(theirs.version)}
            onTheirs={() => {
              setForm(formOf(theirs))
              setVersion(theirs.version)
              save.reset()
            }}
          />
        ) : (
          save.message && <Notice tone="bad">{save.message}</Notice>
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="Display name"
            required
            value={form.displayName}
            error={errors['displayName']}
            onChange={event => set({ displayName: event.target.value })}
          />
          <TextField
            label="System name"
            required
            hint={tier ? undefined : 'It becomes the plan’s id and stays.'}
            value={form.name}
            error={errors['name']}
            onChange={event => set({ name: event.target.value })}
          />
        </div>
        <TextArea
          label="Audience"
          rows={2}
          value={form.description}
          error={errors['description']}
          onChange={event => set({ description: event.target.value })}
        />
        <CheckField
          label="Free"
          hint="It never ends, and plans that end fall back to it."
          checked={form.isFree}
          error={errors['isFree']}
          onChange={event => set({ isFree: event.target.checked })}
        />
        {!form.isFree && (
          <div className="grid grid-cols-2 gap-4">
            <NumberField
              label="Monthly price"
              unit="$"
              hint="Empty: “Contact us”."
              value={form.monthly}
              error={errors['price.monthly']}
              onChange={event => set({ monthly: event.target.value })}
            />
            <NumberField
              label="Yearly price"
              unit="$"
              value={form.yearly}
              error={errors['price.yearly']}
              onChange={event => set({ yearly: event.target.value })}
            />
            <CheckField
              label="Starts with a trial"
              checked={form.trialEnabled}
              error={errors['trial.enabled']}
              onChange={event => set({ trialEnabled: event.target.checked })}
            />
            <NumberField
              label="Trial"
              unit="days"
              disabled={!form.trialEnabled}
              value={form.trialDays}
              error={errors['trial.durationDays']}
              onChange={event => set({ trialDays: event.target.value })}
            />
          </div>
        )}
        <fieldset className="grid grid-cols-2 gap-4">
          <legend className="mb-2 font-semibold">Limits (empty: none)</legend>
          {planLimits.map(limit => (
            <NumberField
              key={limit}
              label={limit === 'maxApiCalls' ? 'API calls per month' : limitWords[limit].label}
              unit={limit === 'maxStorage' ? 'MB' : undefined}
              value={form.limits[limit]}
              error={errors[`limits.${limit}`]}
              onChange={event => set({ limits: { ...form.limits, [limit]: event.target.value } })}
            />
          ))}
        </fieldset>
        <FeatureChecks features={form.features} onChange={features => set({ features })} />
        {tier && tier.organizations > 0 && !readOnly && (
          <Notice tone="info">
            Changes take effect immediately for the {tier.organizations} on this plan.
          </Notice>
        )}
        {readOnly && <Button onClick={onClose}>Close</Button>}
      </div>
    </SideModal>
  )
}
