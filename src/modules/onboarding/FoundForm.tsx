import { checkedBy } from '../../core/form/checked.ts'
import { useSubmit } from '../../core/form/useSubmit.tsx'
import { useCall } from '../../core/http/api.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { organizationDraft } from '../organization/organization.ts'
import { draftFrom, OrganizationFields } from '../organization/OrganizationPanel.tsx'
import type { OnboardingRouter } from './onboarding.server.ts'
import { onboardingWords } from './onboarding.ts'
import { problemsOfCall } from './problems.tsx'

export interface OnboardingFormProps {
  userId: string
  onDone: (tenantId: string) => void
}

export function FoundForm({ userId, onDone }: OnboardingFormProps) {
  const call = useCall<OnboardingRouter>('onboarding')
  const check = checkedBy(organizationDraft)
  const { form, errors, message, busy } = useSubmit(
    values => check(draftFrom(values)),
    values =>
      call.create.mutate({ ...organizationDraft.parse(draftFrom(values)), userId }).then(({ tenantId }) => {
        onDone(tenantId)
        return null
      }, problemsOfCall(onboardingWords.createFailed)),
  )
  return (
    <form {...form} className="grid gap-3.5">
      <OrganizationFields errors={errors} />
      {message !== undefined && <Notice tone="bad">{message}</Notice>}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Create organization
      </Button>
    </form>
  )
}
