import { Link } from '@tanstack/react-router'
import Play from 'lucide-react/icons/play'
import { getRefusal } from '../../core/access/refusal.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { useCommand } from '../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { access } from './access.ts'
import { useTimers } from './useTime.tsx'

/** Starts the user's timer on a task; if it is already running there, a link to it. */
export function TaskTimerPanel({ id }: { id: string }) {
  const { api, call } = useTimers()
  const isRefused = getRefusal(useViewer(), access.write) !== null
  const { data } = useLiveQuery({ ...api.get.queryOptions(), enabled: !isRefused })
  const startCommand = useCommand(() => call.startOnTask.mutate({ taskId: id }), {
    success: () => 'Timer started',
  })
  if (!data) return null
  if (data.timer?.taskId === id)
    return (
      <Link to="/app/projects/time" className={buttonClass()}>
        Timer is running
      </Link>
    )
  return (
    <div>
      <Button
        icon={<Play size={14} aria-hidden="true" />}
        busy={startCommand.busy}
        disabledReason={data.timer ? 'Your timer is running on another task. Stop it first.' : null}
        onClick={() => void startCommand.run()}
      >
        Start timer
      </Button>
    </div>
  )
}
