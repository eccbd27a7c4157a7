import { Link } from '@tanstack/react-router'
import { textLink } from '../../../core/auth/AuthFrame.tsx'
import { errorMessage, useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { BackgroundRouter, JobKind } from './background.server.ts'
import { FailedJobs } from './FailedJobs.tsx'
import { JobTable } from './JobTable.tsx'

/** The background jobs: failed ones with the next step, then every kind with its last and next run. */
export default function BackgroundPage() {
  const { data: kinds, error } = useLiveQuery(useApi<BackgroundRouter>('background').kinds.queryOptions())
  return (
    <Page width="desk">
      <PageHeader
        title="Background work"
        count={kinds && countText(kinds)}
        meta={
          <>
            Imports, exports, reminders and maintenance run in the background.{' '}
            <Link to="/admin/email-notifications" search={{ failed: 'only' }} className={textLink}>
              Emails that could not be sent
            </Link>
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4.5 pt-2 max-md:px-3.5">
        {error ? <Notice tone="bad">{errorMessage(error)}</Notice> : null}
        <FailedJobs />
        {kinds ? <JobTable kinds={kinds} /> : <Skeleton className="h-96" />}
      </div>
    </Page>
  )
}

/** "2 failed, 1 running, 3 waiting", without counts of zero. */
function countText(kinds: readonly JobKind[]): string {
  const sum = (getCount: (kind: JobKind) => number) =>
    kinds.reduce((total, kind) => total + getCount(kind), 0)
  const counts = [
    [sum(({ failed }) => failed), 'failed'],
    [sum(({ running }) => running), 'running'],
    [sum(({ waiting }) => waiting), 'waiting'],
  ] as const
  const texts = counts.flatMap(([count, word]) => (count > 0 ? [`${formatCount(count)} ${word}`] : []))
  return texts.join(', ') || 'nothing failed, nothing waiting'
}
