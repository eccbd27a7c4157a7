import { refusal } from '../../core/access/refusal.ts'
import { refusalWords } from '../../core/access/words.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { clashOf } from '../../core/error/clash.ts'
import { type Problems } from '../../ui/form/useSubmit.tsx'
import { useApi, useCall } from '../../core/http/api.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import type { AdminRouter } from './admin.server.ts'

/** What went wrong with a change: the words, what is wrong beside which field, and what someone else stored meanwhile. */
export type Refused<Theirs> = Problems & { theirs?: Theirs | undefined }

type Act = { success: string; work: () => Promise<unknown> }
const act = ({ work }: Act) => work()
const success = (_: unknown, { success }: Act) => success

/** The admin procedures, why this person may not use those that change something, and doing one of them. */
export function useAdmin() {
  const refused = refusal(useViewer(), { who: 'admin' })
  const button = useCommand(act, { success })
  const form = useCommand(act, { success, inForm: true })
  return {
    api: useApi<AdminRouter>('admin'),
    call: useCall<AdminRouter>('admin'),
    readOnly:
      refused && (refused === 'forbidden' ? 'Only admins change this.' : refusalWords[refused].detail),
    busy: button.busy || form.busy,
    /** Does it, and tells how it went. */
    run: (success: string, work: Act['work']) => button.run({ success, work }),
    /** Does it; what was refused is for the form to show. Null when it went well. */
    attempt: async <Theirs,>(success: string, work: Act['work']): Promise<Refused<Theirs> | null> => {
      const refused = await form.run({ success, work })
      const clash = clashOf<Theirs>(refused?.error)
      return (
        refused && { ...refused, theirs: clash ? { ...clash.theirs, version: clash.version } : undefined }
      )
    },
  }
}
