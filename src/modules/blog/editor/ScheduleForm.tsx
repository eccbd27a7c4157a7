import { useState } from 'react'
import { useZoneName } from '../../../core/auth/Instant.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { formatInstant, timeZoneName } from '../../../ui/formats.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import type { BlogEditorRouter } from './blog-editor.server.ts'
import { parseLocalTime } from './local-time.ts'

interface ScheduleFormProps {
  id: string
  /** Saves pending changes. Returns the version, or null if saving failed. */
  saved: () => Promise<number | null>
  onClose: () => void
}

/** Schedules an article in the organization's time zone. */
export function ScheduleForm({ id, saved, onClose }: ScheduleFormProps) {
  const timeZone = useZoneName()
  const call = useCall<BlogEditorRouter>('blogDesk')
  const [localTime, setLocalTime] = useState('')
  const reading = localTime === '' ? null : parseLocalTime(localTime, timeZone)
  const schedule = useCommand(
    async (at: string) => {
      const version = await saved()
      if (version === null) return false
      await call.schedule.mutate({ id, version, at })
      return true
    },
    {
      showsErrorsInForm: true,
      success: (isDone, at) =>
        isDone
          ? `Scheduled for ${formatInstant(at, timeZone)}`
          : 'Not scheduled: the article is not saved yet',
      onSuccess: onClose,
    },
  )
  return (
    <Dialog
      open
      title="Schedule"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={schedule.busy}
            disabledReason={reading ? null : 'Choose a time first.'}
            onClick={() => void schedule.run(reading!.instant.toISOString())}
          >
            Schedule
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <p className="text-muted">The version saved at that time is published.</p>
        <TextField
          label="Publish at"
          type="datetime-local"
          suffix={reading ? timeZoneName(reading.instant, timeZone) : undefined}
          value={localTime}
          error={schedule.fields['at'] ?? schedule.message}
          onChange={({ target }) => setLocalTime(target.value)}
        />
        <output className="text-sm text-muted">{reading && clockNote(reading, timeZone)}</output>
      </div>
    </Dialog>
  )
}

function clockNote(
  { instant, odd: irregularity }: ReturnType<typeof parseLocalTime>,
  timeZone: string,
): string {
  const instantText = `${formatInstant(instant, timeZone)} ${timeZoneName(instant, timeZone) ?? ''}`
  if (irregularity === 'gap') return `Clocks skip this time that day. It is published at ${instantText}.`
  if (irregularity === 'twice')
    return `Clocks show this time twice that day. It is published the first time: ${instantText}.`
  return `${instantText}, ${timeZone}`
}
