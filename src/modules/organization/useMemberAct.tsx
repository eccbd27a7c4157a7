import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import type { Member } from './member.ts'
import type { MemberRouter } from './member.server.ts'

type Act = 'approve' | 'reject' | 'remove'

const done: Record<Act, (name: string) => string> = {
  approve: name => `${name} is now a member`,
  reject: name => `The request of ${name} was rejected`,
  remove: name => `${name} no longer belongs to the organization`,
}

const beyondLimit = 'Their account is now over its organization limit: they cannot create or join another.'

export function useMemberAct(action: Act) {
  const call = useCall<MemberRouter>('members')
  return useCommand(({ userId }: Member) => call[action].mutate({ userId }), {
    success: (result, { displayName, email }) => {
      const text = done[action](displayName || email)
      return result?.beyondLimit ? `${text}. ${beyondLimit}` : text
    },
  })
}
