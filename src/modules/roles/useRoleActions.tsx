import { useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import type { Role } from './role.ts'
import type { RoleRouter } from './role.server.ts'

/**
 * Deletes a role, with undo, or makes it the default for approved people. The list is live and updates automatically.
 */
export function useRoleActions() {
  const call = useCall<RoleRouter>('roles')
  const remove = useCommand(({ id }: Role) => call.remove.mutate({ id }), {
    success: (_answer, { id, name, holders }) => ({
      text: `“${name}” deleted and removed from ${holdersLabel(holders)}`,
      undo: () => call.restore.mutate({ id }),
      undone: `“${name}” restored, with everyone who had it`,
    }),
  })
  const makeDefault = useCommand(({ id }: Role) => call.setDefault.mutate({ id }), {
    success: (_answer, { name }) => `New members become “${name}”`,
  })
  return { remove, makeDefault }
}

export const holdersLabel = (holders: number) =>
  holders === 0 ? 'nobody' : holders === 1 ? '1 person' : `${holders.toLocaleString('en-US')} people`
