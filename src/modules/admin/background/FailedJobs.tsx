import { useInstant } from '../../../core/auth/Instant.tsx'
import { errorMessage, useApi, useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Status } from '../../../ui/Status.tsx'
import { useAdmin } from '../useAdmin.tsx'
import type { BackgroundRouter, FailedJob } from './background.server.ts'

/** Failed jobs with their error, their next step, and buttons. Hidden if there are none. */
export function FailedJobs() {
  const { data, error } = useLiveQuery(useApi<BackgroundRouter>('background').failed.queryOptions())
  if (error) return <Notice tone="bad">{errorMessage(error)}</Notice>
  if (!data || data.length === 0) return null
  return (
    <Card title={pluralize(data.length, 'failed job')} hasNoPadding>
      <ul aria-label="Failed" className="mt-1 divide-y border-t">
        {data.map(job => (
          <FailedJobRow key={job.id} job={job} />
        ))}
      </ul>
    </Card>
  )
}

function FailedJobRow({ job }: { job: FailedJob }) {
  const { id, title, error, attempts, maxAttempts, nextTryAt } = job
  const { readOnly } = useAdmin()
  const instant = useInstant()
  const call = useCall<BackgroundRouter>('background')
  const retry = useCommand(() => call.retry.mutate({ id }), { success: () => `Retrying: ${title}` })
  const giveUp = useCommand(() => call.giveUp.mutate({ id }), {
    success: () => ({ text: `Given up: ${title}`, undo: () => call.retry.mutate({ id }) }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3.5 py-2">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{title}</span>
          <Status tone={nextTryAt ? 'warn' : 'bad'}>
            {nextTryAt
              ? `${attempts} of ${maxAttempts} attempts`
              : `Failed after ${pluralize(attempts, 'attempt')}`}
          </Status>
        </div>
        <p className="break-words">{error}</p>
        <p className="text-sm text-muted">{nextStepText(job, instant)}</p>
      </div>
      <div className="ml-auto flex gap-2">
        {nextTryAt && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Give up: ${title}`}
            disabledReason={readOnly}
            busy={giveUp.busy}
            onClick={() => void giveUp.run()}
          >
            Give up
          </Button>
        )}
        <Button
          size="small"
          aria-label={`Retry: ${title}`}
          disabledReason={readOnly}
          busy={retry.busy}
          onClick={() => void retry.run()}
        >
          Retry now
        </Button>
      </div>
    </li>
  )
}

/** Describes the automatic retries, or suggests when to retry. */
function nextStepText({ nextTryAt, nextRun }: FailedJob, instant: (instantText: string) => string): string {
  if (nextTryAt) return `Next attempt ${instant(nextTryAt)}. Retry now once the cause is fixed.`
  if (nextRun) return `The schedule runs it again ${instant(nextRun)}. Retry now to run it sooner.`
  return 'No attempts are left. Fix the cause, then retry.'
}
