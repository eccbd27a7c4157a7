import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import { useEffect, useState } from 'react'
import { toAppError } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { longTimerMinutes } from '../rules/clock.ts'
import { formatHours, stoppedMessage } from '../rules/hours.ts'
import { useTimers } from '../useTime.tsx'
import { TimePlaceFields, type TimePlace } from '../TimePlaceFields.tsx'
import { KeepDialog } from './KeepDialog.tsx'

const intervalMs = 10_000

/**
 * Shows the user's own timer: its task and time, or the button that starts it. It continues to run when this
 * page closes.
 */
export function TimerCard() {
  const { api } = useTimers()
  const { data } = useLiveQuery(api.get.queryOptions())
  if (!data) return <Skeleton className="h-28" />
  return (
    <Card title="Timer">
      {data.timer ? <RunningTimer timer={data.timer} key={data.timer.startedAt} /> : <StartTimer />}
    </Card>
  )
}

function StartTimer() {
  const { call, readOnly } = useTimers()
  const [place, setPlace] = useState<TimePlace>({ projectId: '', taskId: '' })
  const [note, setNote] = useState('')
  const startCommand = useCommand(
    () => call.start.mutate({ projectId: place.projectId, taskId: place.taskId || null, note: note || null }),
    { showsErrorsInForm: true },
  )
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      onSubmit={event => {
        event.preventDefault()
        if (place.projectId !== '') void startCommand.run()
      }}
    >
      <TimePlaceFields
        place={place}
        onChange={setPlace}
        errors={
          startCommand.message
            ? { ...startCommand.fields, projectId: startCommand.message }
            : startCommand.fields
        }
      />
      <TextField label="Note" value={note} maxLength={500} onChange={event => setNote(event.target.value)} />
      <Button
        type="submit"
        className="sm:max-lg:justify-self-start"
        icon={<Play size={14} aria-hidden="true" />}
        busy={startCommand.busy}
        disabledReason={readOnly ?? (place.projectId === '' ? 'Choose a project first.' : null)}
      >
        Start timer
      </Button>
    </form>
  )
}

type Timer = { project: string | null; task: string | null; note: string | null; startedAt: string }

function RunningTimer({ timer }: { timer: Timer }) {
  const { call } = useTimers()
  const elapsedMinutes = useMinutesSince(timer.startedAt)
  const [keepMinutes, setKeepMinutes] = useState<number | null>(null)
  const stopCommand = useCommand(
    async () => {
      try {
        return await call.stop.mutate({})
      } catch (error) {
        // The server's clock decides: it may count more hours than this device.
        const requestedMinutes = (toAppError(error)?.details as { asks?: number } | null)?.asks
        if (requestedMinutes === undefined) throw error
        setKeepMinutes(requestedMinutes)
        return null
      }
    },
    { success: result => result && stoppedMessage(result.minutes) },
  )
  const isLong = elapsedMinutes > longTimerMinutes
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-mono text-2xl font-bold tabular-nums" role="timer" aria-label="Running for">
        {formatHours(elapsedMinutes) || '0:00'}
      </span>
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="font-semibold">{timer.project ?? 'A project you left'}</span>
        <span className="block text-sm text-muted">
          {[timer.task, timer.note].filter(Boolean).join(' · ') || 'No task'}
        </span>
      </span>
      {isLong && <span className="text-sm text-warn">Running for more than 12 hours</span>}
      <Button onClick={() => setKeepMinutes(elapsedMinutes)}>Keep part of the time</Button>
      <Button
        variant="primary"
        icon={<Square size={12} aria-hidden="true" />}
        busy={stopCommand.busy}
        onClick={() => (isLong ? setKeepMinutes(elapsedMinutes) : void stopCommand.run())}
      >
        Stop timer
      </Button>
      {keepMinutes !== null && (
        <KeepDialog
          startedAt={timer.startedAt}
          elapsedMinutes={keepMinutes}
          onClose={() => setKeepMinutes(null)}
        />
      )}
    </div>
  )
}

function useMinutesSince(startedAt: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), intervalMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - Date.parse(startedAt)) / 60_000))
}
