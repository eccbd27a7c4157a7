import { useState } from 'react'
import { formValues, readForm, type FormErrors } from '../../core/form/schema-fields.ts'
import { SchemaForm } from '../../core/form/SchemaForm.tsx'
import { useSubmit } from '../../ui/form/useSubmit.tsx'
import { useCall } from '../../core/http/api.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { organizationDraft } from '../organization/organization.ts'
import { useOrganizationControls } from '../organization/OrganizationPanel.tsx'
import type { OnboardingRouter } from './onboarding.server.ts'
import { onboardingLabels } from './onboarding.ts'
import { toCallProblems } from './problems.tsx'

export interface OnboardingFormProps {
  userId: string
  onDone: (tenantId: string) => void
}

const emptyDraft = formValues(organizationDraft, null)
/** The name and type come first; contact details can wait. */
const identityFields = organizationDraft.pick({
  name: true,
  organizationType: true,
  organizationSubtypes: true,
})
const contactFields = organizationDraft.pick({ address: true, state: true, phone: true, webpage: true })

export function CreateOrganizationForm({ userId, onDone }: OnboardingFormProps) {
  const call = useCall<OnboardingRouter>('onboarding')
  const [values, setValues] = useState(emptyDraft)
  const controls = useOrganizationControls()
  const {
    form: submit,
    errors,
    message,
    busy,
  } = useSubmit(
    (): FormErrors => readForm(organizationDraft, values).errors ?? {},
    () =>
      call.create.mutate({ ...readForm(organizationDraft, values).values!, userId }).then(({ tenantId }) => {
        onDone(tenantId)
        return null
      }, toCallProblems(onboardingLabels.createFailed)),
  )
  const form = { values, onChange: setValues, errors, controls }
  return (
    <form {...submit} className="grid gap-3.5">
      <SchemaForm schema={identityFields} {...form} />
      <details
        open={Object.keys(contactFields.shape).some(name => errors[name]) || undefined}
        className="group"
      >
        <summary className="w-fit rounded-sm text-muted hover:text-ink max-md:py-2">
          Address, phone and website <span className="text-faint">(optional)</span>
        </summary>
        <div className="mt-3">
          <SchemaForm schema={contactFields} {...form} />
        </div>
      </details>
      {message !== undefined && <Notice tone="bad">{message}</Notice>}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Create organization
      </Button>
    </form>
  )
}
