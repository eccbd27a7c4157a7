import { useMutation } from '@tanstack/react-query'
import { useCall, wordsOf } from '../../core/http/api.tsx'
import { useToast } from '../../ui/overlay/Toast.tsx'
import type { Role } from './role.ts'
import type { RoleRouter } from './role.server.ts'

/** Deletes a role, with undo, or makes it the one that approved people get. The list is live and shows what follows. */
export function useRoleActs() {
  const call = useCall<RoleRouter>('roles')
  const toast = useToast()
  const onError = (error: unknown) => toast({ text: wordsOf(error), tone: 'bad', duration: 8000 })
  const restore = useMutation({
    mutationFn: ({ id }: Role) => call.restore.mutate({ id }),
    onSuccess: (_answer, { name }) => toast({ text: `“${name}” is back, with those who held it` }),
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Role) => call.remove.mutate({ id }),
    onSuccess: (_answer, role) =>
      toast({
        text: `“${role.name}” deleted, and taken from ${heldBy(role.holders)}`,
        action: { label: 'Undo', run: () => restore.mutate(role) },
        duration: 8000,
      }),
    onError,
  })
  const makeDefault = useMutation({
    mutationFn: ({ id }: Role) => call.setDefault.mutate({ id }),
    onSuccess: (_answer, { name }) => toast({ text: `Whoever is approved from now on is “${name}”` }),
    onError,
  })
  return { remove, makeDefault }
}

export const heldBy = (holders: number) =>
  holders === 0 ? 'nobody' : holders === 1 ? '1 person' : `${holders.toLocaleString('en-US')} people`
