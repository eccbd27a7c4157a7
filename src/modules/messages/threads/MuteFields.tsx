import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useToday } from '../../../core/auth/useToday.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { muteLabels, muteLevels, type MuteLevel } from '../record/thread.ts'
import { useThreadsApi } from './useThreads.tsx'

/** Sets which messages of a thread notify the user, and until when it is muted. */
export function MuteFields({ threadId }: { threadId: string }) {
  const { api, call } = useThreadsApi()
  const today = useToday()
  const { data } = useQuery(api.own.queryOptions({ threadId }))
  const setMute = useCommand(
    (change: { hears: MuteLevel; mutedUntil: string | null }) => call.hear.mutate({ threadId, ...change }),
    { success: () => 'Saved' },
  )
  if (!data) return null
  const { hears, mutedUntil } = data
  return (
    <section aria-label="Notifications" className="grid gap-2">
      <SelectField
        label="Notify me of"
        choices={muteLevels.map(value => ({ value, label: muteLabels[value] }))}
        value={hears}
        onChange={({ target }) => void setMute.run({ hears: target.value as MuteLevel, mutedUntil })}
      />
      <DateField
        label="Mute until"
        hint="No notifications before this day."
        min={today}
        value={mutedUntil ?? ''}
        onChange={({ target }) => void setMute.run({ hears, mutedUntil: target.value || null })}
      />
    </section>
  )
}
