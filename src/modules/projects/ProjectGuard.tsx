import { useNavigate } from '@tanstack/react-router'
import { useEffect, type ComponentProps } from 'react'
import { toAppError } from '../../core/http/api.tsx'
import { RecordPage } from '../../core/resource/RecordPage.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import { projectKind } from './project-kind.ts'
import { projectsPath } from './project-access.ts'

const toastMs = 10_000

/** Shows a page of one project. A denied user sees the reason and is sent to the list. */
export function ProjectGuard<File>(props: Omit<ComponentProps<typeof RecordPage<File>>, 'kind'>) {
  const toast = useToast()
  const navigate = useNavigate()
  const refusal = toAppError(props.page.problem?.error)
  const denialMessage = isDenial(refusal?.details) ? refusal!.message : null
  useEffect(() => {
    if (denialMessage === null) return
    toast({ text: denialMessage, tone: 'bad', duration: toastMs })
    void navigate({ to: projectsPath, replace: true })
  }, [denialMessage, toast, navigate])
  return denialMessage === null ? <RecordPage kind={projectKind} {...props} /> : null
}

const isDenial = (details: unknown) => typeof details === 'object' && details !== null && 'denial' in details
