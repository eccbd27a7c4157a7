import { useSubmit } from '../../ui/form/useSubmit.tsx'
import { useCall } from '../../core/http/api.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { OnboardingFormProps } from './CreateOrganizationForm.tsx'
import type { OnboardingRouter } from './onboarding.server.ts'
import { onboardingLabels } from './onboarding.ts'
import { toCallProblems } from './problems.tsx'

export function JoinForm({ userId, onDone }: OnboardingFormProps) {
  const call = useCall<OnboardingRouter>('onboarding')
  const { form, errors, message, busy } = useSubmit(checkCode, ({ code = '' }) =>
    call.join.mutate({ code, userId }).then(({ tenantId }) => {
      onDone(tenantId)
      return null
    }, toCallProblems(onboardingLabels.joinFailed)),
  )
  return (
    <form {...form} className="grid gap-3.5">
      <TextField
        label="Join code"
        name="code"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        className="font-mono uppercase"
        error={errors['code']}
        hint="Eight letters and digits, which owners see under Organization."
      />
      {message !== undefined && errors['code'] === undefined && <Notice tone="bad">{message}</Notice>}
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Request to join
      </Button>
    </form>
  )
}

const checkCode = ({ code = '' }: Record<string, string>): Record<string, string> =>
  code.trim() === '' ? { code: 'Enter the code.' } : {}
