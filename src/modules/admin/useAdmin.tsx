import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusal } from '../../core/access/refusal.ts'
import { refusalWords } from '../../core/access/words.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { clashOf } from '../../core/error/clash.ts'
import { type Problems } from '../../core/form/useSubmit.tsx'
import { appErrorOf, useApi, useCall, wordsOf } from '../../core/http/api.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import type { AdminRouter } from './admin.server.ts'

/** What the admin area asks for; none of it is older than the last change. */
const parts = ['admin', 'emailWords', 'categories', 'verifications', 'verificationRules']

/** What went wrong with a change: the words, what is wrong beside which field, and what someone else stored meanwhile. */
export type Refused<Theirs> = Problems & { theirs?: Theirs | undefined }

/** The admin procedures, why this person may not use those that change something, and doing one of them. */
export function useAdmin() {
  const refused = refusal(useViewer(), { who: 'admin' })
  const queries = useQueryClient()
  const toast = useToast()
  const act = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; success: string }) => work(),
    onSuccess: (_, { success }) => toast({ text: success }),
    onSettled: () => Promise.all(parts.map(part => queries.invalidateQueries({ queryKey: [[part]] }))),
  })
  const telling = (error: unknown) => toast({ text: wordsOf(error), tone: 'bad', duration: 10_000 })
  return {
    api: useApi<AdminRouter>('admin'),
    call: useCall<AdminRouter>('admin'),
    readOnly:
      refused && (refused === 'forbidden' ? 'Only admins change this.' : refusalWords[refused].detail),
    busy: act.isPending,
    /** Does it, and tells how it went. */
    run: (success: string, work: () => Promise<unknown>) => act.mutateAsync({ work, success }).catch(telling),
    /** Does it; what was refused is for the form to show. Null when it went well. */
    attempt: <Theirs,>(success: string, work: () => Promise<unknown>): Promise<Refused<Theirs> | null> =>
      act.mutateAsync({ work, success }).then(
        () => null,
        (error: unknown) => {
          const refusal = appErrorOf(error)
          const clash = clashOf<Theirs>(error)
          const theirs = clash ? { ...clash.theirs, version: clash.version } : undefined
          return { message: wordsOf(error), fields: refusal?.fields, theirs }
        },
      ),
  }
}
