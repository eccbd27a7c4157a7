import { useState } from 'react'
import { formValues, readForm, type FormErrors } from '../../core/form/schema-fields.ts'
import { SchemaForm } from '../../core/form/SchemaForm.tsx'
import { useSubmit } from '../../core/form/useSubmit.tsx'
import { useCall } from '../../core/http/api.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { organizationDraft } from '../organization/organization.ts'
import { useOrganizationControls } from '../organization/OrganizationPanel.tsx'
import type { OnboardingRouter } from './onboarding.server.ts'
import { onboardingWords } from './onboarding.ts'
import { problemsOfCall } from './problems.tsx'

export interface OnboardingFormProps {
  userId: string
  onDone: (tenantId: string) => void
}

const blank = formValues(organizationDraft, null)

export function FoundForm({ userId, onDone }: OnboardingFormProps) {
  const call = useCall<OnboardingRouter>('onboarding')
  const [values, setValues] = useState(blank)
  const controls = useOrganizationControls()
  const { form, errors, message, busy } = useSubmit(
    (): FormErrors => readForm(organizationDraft, values).errors ?? {},
    () =>
      call.create.mutate({ ...readForm(organizationDraft, values).values!, userId }).then(({ tenantId }) => {
        onDone(tenantId)
        return null
      }, problemsOfCall(onboardingWords.createFailed)),
  )
  return (
    <form {...form} className="grid gap-3.5">
      <SchemaForm
        schema={organizationDraft}
        values={values}
        onChange={setValues}
        errors={errors}
        controls={controls}
      />
      {message !== undefined && <Notice tone="bad">{message}</Notice>}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Create organization
      </Button>
    </form>
  )
}
