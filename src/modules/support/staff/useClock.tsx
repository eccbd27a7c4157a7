import { useMemo } from 'react'
import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { toWorkingHours } from '../hours/support-hours.ts'
import { workingMinutes } from '../hours/working-hours.ts'
import type { SupportSettingsRouter } from '../settings/settings.server.ts'
import { useNow } from '../ticket/useNow.tsx'

/** Returns a function for the working minutes until a deadline; null until the hours are loaded. Updates with time. */
export function useMinutesLeft(): (dueAt: string | null) => number | null {
  const { data } = useLiveQuery(useApi<SupportSettingsRouter>('supportSettings').get.queryOptions())
  const now = useNow()
  const values = data?.hours.values
  const hours = useMemo(() => (values ? toWorkingHours(values) : null), [values])
  return dueAt => (hours && dueAt !== null ? workingMinutes(now, Date.parse(dueAt), hours) : null)
}
