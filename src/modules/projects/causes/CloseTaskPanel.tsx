import { lazy, Suspense, useContext, useState } from 'react'
import { ModulesContext } from '../../../core/module/modules.tsx'
import type { EvidenceProps } from '../../../core/module/module.ts'
import type { OpenCause } from './task-cause.ts'

type CloseTaskProps = { of: OpenCause } & Pick<EvidenceProps, 'close' | 'onClose' | 'proof'>

/** The form of its module that asks what proves that a cause is met. Its code comes with it. */
export function CloseTaskPanel({ of: { taskId, kind, cause }, ...props }: CloseTaskProps) {
  const forms = useContext(ModulesContext).flatMap(({ causes = [] }) => causes)
  const [Form] = useState(() => lazy(forms.find(form => form.kind === kind)!.load))
  return (
    <Suspense>
      <Form {...props} cause={cause} of={taskId} />
    </Suspense>
  )
}
