import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import type { Member } from './member.ts'
import type { MemberRouter } from './member.server.ts'

type MemberRequestAction = 'approve' | 'reject' | 'remove'

const successMessages: Record<MemberRequestAction, (name: string) => string> = {
  approve: name => `${name} is now a member`,
  reject: name => `${name}’s request was rejected`,
  remove: name => `${name} no longer belongs to the organization`,
}

const beyondLimitMessage =
  'Their account is now over its organization limit: they cannot create or join another.'

export function useMemberAction(action: MemberRequestAction) {
  const call = useCall<MemberRouter>('members')
  return useCommand(({ userId }: Member) => call[action].mutate({ userId }), {
    success: (result, { displayName, email }) => {
      const text = successMessages[action](displayName || email)
      return result?.beyondLimit ? `${text}. ${beyondLimitMessage}` : text
    },
  })
}
