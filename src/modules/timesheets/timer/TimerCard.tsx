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
import { longMinutes } from '../rules/clock.ts'
import { formatHours, stoppedMessage } from '../rules/hours.ts'
import { useTimers } from '../useTime.tsx'
import { PlaceFields, type ChosenPlace } from '../PlaceFields.tsx'
import { KeepDialog } from './KeepDialog.tsx'

const intervalMs = 10_000

/** The user's own timer: its task and time, or the button that starts it. It continues to run when this page closes. */
export function TimerCard() {
  const { api } = useTimers()
  const { data } = useLiveQuery(api.get.queryOptions())
  if (!data) return <Skeleton className="h-28" />
  return (
    <Card title="Timer">
      {data.timer ? <Running timer={data.timer} key={data.timer.startedAt} /> : <Start />}
    </Card>
  )
}

function Start() {
  const { call, readOnly } = useTimers()
  const [place, setPlace] = useState<ChosenPlace>({ projectId: '', taskId: '' })
  const [note, setNote] = useState('')
  const starting = useCommand(
    () => call.start.mutate({ projectId: place.projectId, taskId: place.taskId || null, note: note || null }),
    { inForm: true },
  )
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      onSubmit={event => {
        event.preventDefault()
        if (place.projectId !== '') void starting.run()
      }}
    >
      <PlaceFields
        place={place}
        onChange={setPlace}
        errors={starting.message ? { ...starting.fields, projectId: starting.message } : starting.fields}
      />
      <TextField label="Note" value={note} maxLength={500} onChange={event => setNote(event.target.value)} />
      <Button
        type="submit"
        className="sm:max-lg:justify-self-start"
        icon={<Play size={14} aria-hidden="true" />}
        busy={starting.busy}
        disabledReason={readOnly ?? (place.projectId === '' ? 'Choose a project first.' : null)}
      >
        Start timer
      </Button>
    </form>
  )
}

type Timer = { project: string | null; task: string | null; note: string | null; startedAt: string }

function Running({ timer }: { timer: Timer }) {
  const { call } = useTimers()
  const ran = useMinutesSince(timer.startedAt)
  const [asking, setAsking] = useState<number | null>(null)
  const stopping = useCommand(
    async () => {
      try {
        return await call.stop.mutate({})
      } catch (error) {
        // The server's clock decides: it may count more hours than this device.
        const asks = (toAppError(error)?.details as { asks?: number } | null)?.asks
        if (asks === undefined) throw error
        setAsking(asks)
        return null
      }
    },
    { success: result => result && stoppedMessage(result.minutes) },
  )
  const isLong = ran > longMinutes
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="font-mono text-2xl font-bold tabular-nums" role="timer" aria-label="Running for">
        {formatHours(ran) || '0:00'}
      </span>
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <span className="font-semibold">{timer.project ?? 'A project you left'}</span>
        <span className="block text-sm text-muted">
          {[timer.task, timer.note].filter(Boolean).join(' · ') || 'No task'}
        </span>
      </span>
      {isLong && <span className="text-sm text-warn">Running for more than 12 hours</span>}
      <Button onClick={() => setAsking(ran)}>Keep part of the time</Button>
      <Button
        variant="primary"
        icon={<Square size={12} aria-hidden="true" />}
        busy={stopping.busy}
        onClick={() => (isLong ? setAsking(ran) : void stopping.run())}
      >
        Stop timer
      </Button>
      {asking !== null && (
        <KeepDialog startedAt={timer.startedAt} ran={asking} onClose={() => setAsking(null)} />
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
