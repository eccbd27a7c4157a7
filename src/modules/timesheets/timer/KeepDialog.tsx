import { useState } from 'react'
import { useInstant } from '../../../core/auth/Instant.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { formatHours, maxMinutes, parseHours, stoppedMessage } from '../rules/hours.ts'
import { useTimers } from '../useTime.tsx'

interface KeepDialogProps {
  startedAt: string
  /** The minutes that the timer ran. */
  elapsedMinutes: number
  onClose: () => void
}

const workday = 8 * 60

/** Requests how much of a timer was work, for example after it ran over a weekend. */
export function KeepDialog({ startedAt, elapsedMinutes, onClose }: KeepDialogProps) {
  const { call } = useTimers()
  const instant = useInstant()
  const [hours, setHours] = useState(formatHours(Math.min(elapsedMinutes, workday)))
  const [error, setError] = useState<string | null>(null)
  const stopCommand = useCommand((keepMinutes: number) => call.stop.mutate({ keepMinutes }), {
    showsErrorsInForm: true,
    success: ({ minutes }) => stoppedMessage(minutes),
    onSuccess: onClose,
  })
  const submit = () => {
    const minutes = parseHours(hours)
    const problem =
      minutes === null || minutes === 0
        ? 'Enter hours, such as 7:30 or 7.5.'
        : minutes > Math.min(elapsedMinutes, maxMinutes)
          ? `Keep at most ${formatHours(Math.min(elapsedMinutes, maxMinutes))}.`
          : null
    setError(problem)
    if (problem === null) void stopCommand.run(minutes!)
  }
  return (
    <Dialog
      open
      size="small"
      title="How much of this time was work?"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="danger"
            className="mr-auto"
            busy={stopCommand.busy}
            onClick={() => void stopCommand.run(0)}
          >
            Discard all
          </Button>
          <Button onClick={onClose}>Keep running</Button>
          <Button variant="primary" busy={stopCommand.busy} onClick={submit}>
            Keep these hours
          </Button>
        </>
      }
    >
      <p className="mb-3">
        The timer has run for {formatHours(elapsedMinutes) || '0:00'} hours, since {instant(startedAt)}. Hours
        count from that time.
      </p>
      <TextField
        label="Hours to keep"
        value={hours}
        error={error ?? stopCommand.fields['keepMinutes'] ?? stopCommand.message ?? undefined}
        onChange={event => setHours(event.target.value)}
      />
    </Dialog>
  )
}
