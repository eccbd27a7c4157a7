import type { inferRouterOutputs } from '@trpc/server'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { requirementDraft } from '../../verification/verification.ts'
import { useAdmin } from '../useAdmin.tsx'
import type { VerificationRulesRouter } from './requirements.server.ts'

export type RequirementLine = inferRouterOutputs<VerificationRulesRouter>['list'][number]

type RequirementEditorProps = { requirement: RequirementLine | null; onClose: () => void }

export function RequirementEditor({ requirement: given, onClose }: RequirementEditorProps) {
  const call = useCall<VerificationRulesRouter>('verificationRules')
  const { readOnly } = useAdmin()
  const remove = async ({ id, version, ...requirement }: RequirementLine) => {
    await call.remove.mutate({ id, version })
    return () => call.add.mutate(requirement)
  }
  return (
    <RecordForm
      title={given ? given.name : 'New requirement'}
      one="requirement"
      parentId="the platform"
      schema={requirementDraft}
      record={given && { ...given, values: given }}
      start={{ mandatory: true }}
      readOnly={readOnly}
      save={({ id, version, values }) =>
        id !== null && version !== null
          ? call.change.mutate({ id, version, requirement: values })
          : call.add.mutate(values)
      }
      success={() => 'Saved'}
      remove={given ? () => remove(given) : undefined}
      onClose={onClose}
    />
  )
}
