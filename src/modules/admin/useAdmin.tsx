import { getRefusal } from '../../core/access/refusal.ts'
import { refusalMessages } from '../../core/access/refusal-messages.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { getConflict } from '../../core/error/edit-conflict.ts'
import { type Problems } from '../../ui/form/useSubmit.tsx'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import type { AdminRouter } from './admin.server.ts'

/**
 * A failed change: its message, its errors by field, and the values that someone else saved in the meantime.
 */
export type Rejection<Theirs> = Problems & { theirs?: Theirs | undefined }

type AdminAction = { success: string; work: () => Promise<unknown> }
const runWork = ({ work }: AdminAction) => work()
const successMessage = (_: unknown, { success }: AdminAction) => success

/** The admin procedures, the reason why this user cannot make changes, and functions that run a procedure. */
export function useAdmin() {
  const denial = getRefusal(useViewer(), { who: 'admin' })
  const buttonCommand = useCommand(runWork, { success: successMessage })
  const formCommand = useCommand(runWork, { success: successMessage, showsErrorsInForm: true })
  return {
    api: useApi<AdminRouter>('admin'),
    call: useCall<AdminRouter>('admin'),
    readOnly:
      denial && (denial === 'forbidden' ? 'Only admins can change this.' : refusalMessages[denial].detail),
    busy: buttonCommand.busy || formCommand.busy,
    /** Runs an action and shows its result. */
    run: (success: string, work: AdminAction['work']) => buttonCommand.run({ success, work }),
    /** Runs an action whose errors the form shows. Resolves to null on success. */
    attempt: async <Theirs,>(
      success: string,
      work: AdminAction['work'],
    ): Promise<Rejection<Theirs> | null> => {
      const rejection = await formCommand.run({ success, work })
      const conflict = getConflict<Theirs>(rejection?.error)
      return (
        rejection && {
          ...rejection,
          theirs: conflict ? { ...conflict.theirs, version: conflict.version } : undefined,
        }
      )
    },
  }
}
