import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusal } from '../../core/access/refusal.ts'
import { refusalWords } from '../../core/access/words.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useApi, useCall, wordsOf } from '../../core/http/api.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import type { AdminRouter } from './admin.server.ts'

/** The admin procedures, why this person may not use those that change something, and doing one of them. */
export function useAdmin() {
  const refused = refusal(useViewer(), { who: 'admin' })
  const queries = useQueryClient()
  const toast = useToast()
  const act = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; said: string }) => work(),
    onSuccess: (_, { said }) => toast({ text: said }),
    onError: error => toast({ text: wordsOf(error), tone: 'bad', duration: 10_000 }),
    onSettled: () => queries.invalidateQueries({ queryKey: [['admin']] }),
  })
  return {
    api: useApi<AdminRouter>('admin'),
    call: useCall<AdminRouter>('admin'),
    readOnly:
      refused && (refused === 'forbidden' ? 'Only admins change this.' : refusalWords[refused].detail),
    busy: act.isPending,
    run: (said: string, work: () => Promise<unknown>) => act.mutateAsync({ work, said }).catch(() => null),
  }
}
