import { useState } from 'react'
import { useRecordEdit } from '../../../core/form/useRecordEdit.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { NotificationKind } from '../notification.ts'
import type { NotificationRouter } from '../notification.server.ts'
import { answersOf, type Answers } from './settings.ts'
import { settingLabel } from './topics.ts'

export type SettingsEdit = ReturnType<typeof useSettings>['edit']

/** One's own settings of a kind, as they stand, and how single answers of them are stored. */
export function useSettings(kind: NotificationKind) {
  const api = useApi<NotificationRouter>('notifications').settings
  const call = useCall<NotificationRouter>('notifications').settings
  const { data, error, refetch } = useLiveQuery(api.read.queryOptions({ kind }))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { save, ...edit } = useRecordEdit<Answers>({
    version: data?.version ?? 0,
    fields: data ? answersOf(data.settings) : {},
    update: (version, changes, seen) =>
      call.change.mutate({ kind, version, changes: whole(changes), seen: whole(seen) }),
    savedWords: changes => Object.keys(changes).map(settingLabel).join(', '),
    undo: (before, { version }) => call.change.mutate({ kind, version, changes: whole(before) }),
  })
  const set = async (changes: Answers) => {
    const wrong = data ? await save(changes) : { '': `No ${kind} settings loaded` }
    // The server says of which answer it is wrong; what it says of none stands with the one that was changed.
    setProblems(wrong[''] === undefined ? wrong : { [Object.keys(changes)[0]!]: wrong[''] })
  }
  return { error, refetch, loaded: data !== undefined, edit: { ...edit, set, problems } }
}

const whole = (some: Partial<Answers>): Record<string, boolean | string> =>
  Object.fromEntries(
    Object.entries(some).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
