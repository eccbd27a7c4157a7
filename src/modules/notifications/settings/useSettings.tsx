import { useState } from 'react'
import { useRecordEdit } from '../../../core/form/useRecordEdit.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { NotificationRouter } from '../notification.server.ts'
import { flattenSettings, notLoadedMessages, type SettingValues, type SettingsKind } from './settings.ts'
import { settingLabel } from './topics.ts'

export type SettingsEdit = ReturnType<typeof useSettings>['edit']

/** The settings of a kind, and a way to store single values. */
export function useSettings(kind: SettingsKind) {
  const api = useApi<NotificationRouter>('notifications').settings[kind]
  const call = useCall<NotificationRouter>('notifications').settings[kind]
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const { data, error, refetch } = useLiveQuery(api.read.queryOptions({ timeZone }))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { save, ...edit } = useRecordEdit<SettingValues>({
    version: data?.version ?? 0,
    fields: data ? flattenSettings(data.settings) : {},
    update: (version, changes, seen) =>
      call.change.mutate({ version, changes: withoutUndefined(changes), seen: withoutUndefined(seen) }),
    describeSaved: changes => Object.keys(changes).map(settingLabel).join(', '),
    undo: (previous, { version }) => call.change.mutate({ version, changes: withoutUndefined(previous) }),
  })
  const set = async (changes: SettingValues) => {
    const problem = data ? await save(changes) : { '': notLoadedMessages[kind] }
    // The server names the invalid setting. An error without one is shown at the changed setting.
    setProblems(problem[''] === undefined ? problem : { [Object.keys(changes)[0]!]: problem[''] })
  }
  return { error, refetch, loaded: data !== undefined, edit: { ...edit, set, problems } }
}

const withoutUndefined = (values: Partial<SettingValues>): Record<string, boolean | string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
