import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi, useCall, wordsOf } from '../../core/http/api.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import type { Member } from './member.ts'
import type { MemberRouter } from './member.server.ts'

type Act = 'approve' | 'reject' | 'remove'

const done: Record<Act, (name: string) => string> = {
  approve: name => `${name} is a member now`,
  reject: name => `The request of ${name} is turned down`,
  remove: name => `${name} no longer belongs to the organization`,
}

const beyondLimit = 'Their account is now over its organization limit: they cannot create or join another.'

/** Approves, rejects or removes a person, then shows the list as it is. */
export function useMemberAct(act: Act) {
  const queries = useQueryClient()
  const list = useApi<MemberRouter>('members').list.queryKey()
  const call = useCall<MemberRouter>('members')
  const toast = useToast()
  return useMutation({
    mutationFn: ({ userId }: Member) => call[act].mutate({ userId }),
    onSuccess: (answer, { displayName, email }) => {
      const text = done[act](displayName || email)
      if (answer?.beyondLimit) toast({ text: `${text}. ${beyondLimit}`, duration: 8000 })
      else toast({ text })
    },
    onError: error => toast({ text: wordsOf(error), tone: 'bad', duration: 8000 }),
    onSettled: () => queries.invalidateQueries({ queryKey: list }),
  })
}
