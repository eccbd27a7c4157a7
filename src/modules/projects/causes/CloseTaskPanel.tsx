import { lazy, Suspense, useContext, useState } from 'react'
import { ModulesContext } from '../../../core/module/modules.tsx'
import type { EvidenceProps } from '../../../core/module/module.ts'
import type { OpenCause } from './task-cause.ts'

type CloseTaskProps = { taskCause: OpenCause } & Pick<EvidenceProps, 'close' | 'onClose' | 'proof'>

/**
 * Shows the form, from the module of the cause, that requests the evidence for closing it. Its code is loaded
 * on demand.
 */
export function CloseTaskPanel({ taskCause: { taskId, kind, cause }, ...props }: CloseTaskProps) {
  const forms = useContext(ModulesContext).flatMap(({ causes = [] }) => causes)
  const [Form] = useState(() => lazy(forms.find(form => form.kind === kind)!.load))
  return (
    <Suspense>
      <Form {...props} cause={cause} taskId={taskId} />
    </Suspense>
  )
}
