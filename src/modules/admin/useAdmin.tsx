import { refusal } from '../../core/access/refusal.ts'
import { refusalMessages } from '../../core/access/refusal-messages.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { getClash } from '../../core/error/clash.ts'
import { type Problems } from '../../ui/form/useSubmit.tsx'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import type { AdminRouter } from './admin.server.ts'

/**
 * The reason why a change failed: the message, the errors by field, and what someone else saved in the
 * meantime.
 */
export type Refused<Theirs> = Problems & { theirs?: Theirs | undefined }

type AdminAction = { success: string; work: () => Promise<unknown> }
const runWork = ({ work }: AdminAction) => work()
const success = (_: unknown, { success }: AdminAction) => success

/** The admin procedures, the reason why this user cannot make changes, and functions that run a procedure. */
export function useAdmin() {
  const denial = refusal(useViewer(), { who: 'admin' })
  const button = useCommand(runWork, { success })
  const form = useCommand(runWork, { success, inForm: true })
  return {
    api: useApi<AdminRouter>('admin'),
    call: useCall<AdminRouter>('admin'),
    readOnly:
      denial && (denial === 'forbidden' ? 'Only admins can change this.' : refusalMessages[denial].detail),
    busy: button.busy || form.busy,
    /** Runs an action and shows its result. */
    run: (success: string, work: AdminAction['work']) => button.run({ success, work }),
    /** Runs an action whose errors the form shows. Resolves to null on success. */
    attempt: async <Theirs,>(success: string, work: AdminAction['work']): Promise<Refused<Theirs> | null> => {
      const rejected = await form.run({ success, work })
      const clash = getClash<Theirs>(rejected?.error)
      return (
        rejected && { ...rejected, theirs: clash ? { ...clash.theirs, version: clash.version } : undefined }
      )
    },
  }
}
