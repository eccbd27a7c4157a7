import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { textLink } from '../../../core/auth/AuthFrame.tsx'
import { Instant } from '../../../core/auth/Instant.tsx'
import { useApi, useCall, errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { countOf } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Status } from '../../../ui/Status.tsx'
import { useAdmin } from '../useAdmin.tsx'
import type { BackgroundRouter, FailedJob } from './background.server.ts'

/** The background jobs: failed, queued, running and scheduled ones. */
export default function BackgroundPage() {
  return (
    <Page width="form">
      <PageHeader
        title="Background work"
        meta={
          <>
            Imports, exports, reminders and maintenance run in the background.{' '}
            <Link to="/admin/email-notifications" className={textLink}>
              Emails that could not be sent
            </Link>
          </>
        }
      />
      <div className="grid gap-5 px-4.5 pt-2 pb-5 max-md:px-3.5">
        <Failed />
        <Queues />
        <Schedules />
      </div>
    </Page>
  )
}

function Failed() {
  const { data, error } = useLiveQuery(useApi<BackgroundRouter>('background').failed.queryOptions())
  return (
    <Lines title="Failed" none="Nothing failed." error={error} rows={data}>
      {job => <FailedLine key={job.id} job={job} />}
    </Lines>
  )
}

function FailedLine({ job }: { job: FailedJob }) {
  const { id, title, error, attempts, maxAttempts, nextTryAt } = job
  const { readOnly } = useAdmin()
  const call = useCall<BackgroundRouter>('background')
  const retry = useCommand(() => call.retry.mutate({ id }), { success: () => `Retrying: ${title}` })
  const giveUp = useCommand(() => call.giveUp.mutate({ id }), {
    success: () => ({ text: `Given up: ${title}`, undo: () => call.retry.mutate({ id }) }),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{title}</span>
          <Status tone={nextTryAt ? 'warn' : 'bad'}>
            {nextTryAt
              ? `${attempts} of ${maxAttempts} attempts`
              : `Failed after ${countOf(attempts, 'attempt')}`}
          </Status>
        </div>
        <div className="text-sm break-words text-muted">
          {error}
          {nextTryAt && (
            <>
              {' '}
              Next attempt <Instant at={nextTryAt} />.
            </>
          )}
        </div>
      </div>
      <div className="ml-auto flex gap-2">
        <Button
          size="small"
          aria-label={`Retry: ${title}`}
          disabledReason={readOnly}
          busy={retry.busy}
          onClick={() => void retry.run()}
        >
          Retry
        </Button>
        {nextTryAt && (
          <Button
            size="small"
            aria-label={`Give up: ${title}`}
            disabledReason={readOnly}
            busy={giveUp.busy}
            onClick={() => void giveUp.run()}
          >
            Give up
          </Button>
        )}
      </div>
    </li>
  )
}

function Queues() {
  const { data, error } = useLiveQuery(useApi<BackgroundRouter>('background').queues.queryOptions())
  return (
    <Lines title="Running and waiting" none="No jobs are running or queued." error={error} rows={data}>
      {({ title, running, since, waiting, oldest, later }) => (
        <Line key={title} title={title}>
          {running > 0 && (
            <Status tone="info">
              {running} running since <Instant at={since} />
            </Status>
          )}
          {waiting > 0 && (
            <span>
              {waiting} waiting since <Instant at={oldest} />
            </span>
          )}
          {later > 0 && <span>{later} for later</span>}
        </Line>
      )}
    </Lines>
  )
}

function Schedules() {
  const { data, error } = useLiveQuery(useApi<BackgroundRouter>('background').schedules.queryOptions())
  return (
    <Lines title="Schedules" none="No scheduled jobs." error={error} rows={data}>
      {({ title, lastRun, nextRun }) => (
        <Line key={title} title={title}>
          <span>
            Next <Instant at={nextRun} />
          </span>
          <span>
            {lastRun ? (
              <>
                Last <Instant at={lastRun} />
              </>
            ) : (
              'Not run yet'
            )}
          </span>
        </Line>
      )}
    </Lines>
  )
}

const Line = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-0.5 py-2">
    <span className="min-w-0 flex-1 basis-60 font-medium">{title}</span>
    <span className="flex flex-wrap gap-x-4 text-sm text-muted">{children}</span>
  </li>
)

interface LinesProps<Row> {
  title: string
  none: string
  error: unknown
  rows: readonly Row[] | undefined
  children: (row: Row) => ReactNode
}

function Lines<Row>({ title, none, error, rows, children }: LinesProps<Row>) {
  return (
    <Card title={title}>
      {error ? <Notice tone="bad">{errorMessage(error)}</Notice> : null}
      {rows?.length === 0 && <p className="text-muted">{none}</p>}
      <ul aria-label={title} className="divide-y">
        {rows?.map(children)}
      </ul>
    </Card>
  )
}
