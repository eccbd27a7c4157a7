import { useInstant } from '../../../core/auth/Instant.tsx'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { RecordProblem } from '../../../core/resource/RecordProblem.tsx'
import { useRecordTitle } from '../../../core/resource/useRecordTitle.tsx'
import { pluralize, formatBytes } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { BatchStatus } from '../batch/batchColumns.tsx'
import type { BatchView } from './batch-view.ts'
import { MappingStep } from './MappingStep.tsx'
import { RunningStep } from './RunningStep.tsx'
import { StepButtons } from './StepButtons.tsx'
import { ResultStep } from './ResultStep.tsx'
import { useImports } from '../batch/useImports.tsx'

/** A batch abandoned by its process sends no updates, so a running one is polled. */
const refreshMs = 5_000

const kind = { one: 'import', title: 'imports', path: '/app/imports' }

/** Shows the import of one file: its mapping, its progress and its result. */
export default function ImportPage() {
  const { batchId } = useParams({ strict: false }) as { batchId: string }
  const { api } = useImports()
  const instant = useInstant()
  const {
    data: batch,
    error,
    refetch,
  } = useLiveQuery({
    ...api.get.queryOptions({ id: batchId }),
    refetchInterval: ({ state }) =>
      state.data?.moving || state.data?.state === 'uploading' ? refreshMs : false,
  })
  useRecordTitle(batch?.fileName)
  const step = useStepFocus(batch?.state)
  const breadcrumb = <Link to="/app/imports">Imports</Link>
  if (error) return <RecordProblem {...kind} error={error} onRetry={() => void refetch()} />
  if (!batch) return <ImportSkeleton />
  return (
    <div className="relative flex h-full flex-col overflow-y-auto">
      <PageHeader
        parentLink={breadcrumb}
        title={batch.fileName}
        count={<BatchStatus state={batch.state} />}
        meta={[...batchFacts(batch), instant(batch.createdAt)].join(' · ')}
        actions={<StepButtons batch={batch} />}
      />
      <div
        ref={step}
        tabIndex={-1}
        className="flex grow flex-col gap-4 px-4.5 pb-8 outline-none max-md:px-3.5"
      >
        <ImportStep batch={batch} />
      </div>
    </div>
  )
}

/** Moves the focus to the next step when a button disappears together with its step. */
function useStepFocus(state: BatchView['state'] | undefined) {
  const step = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state && document.activeElement === document.body) step.current?.focus({ preventScroll: true })
  }, [state])
  return step
}

const batchFacts = (batch: BatchView): string[] => [
  formatBytes(batch.fileSize),
  ...(batch.format ? [batch.format] : []),
  ...(batch.records === null ? [] : [pluralize(batch.records, 'row')]),
]

function ImportStep({ batch }: { batch: BatchView }) {
  switch (batch.state) {
    case 'uploading':
      return (
        <Notice tone="warn" title="The file is not uploaded yet">
          It is still uploading, or the connection was lost. Nothing was imported; if the upload does not
          finish, discard the file and choose it again.
        </Notice>
      )
    case 'uploaded':
      return <Progress label="Reading the file and recognizing its columns" value={null} text="" />
    case 'queued':
    case 'running':
    case 'undoing':
      return <RunningStep batch={batch} />
    case 'read':
      return <MappingStep key={batch.version} batch={batch} />
    case 'done':
    case 'undone':
      return <ResultStep batch={batch} />
    case 'failed':
    case 'cancelled':
      return (
        <>
          <Notice
            tone={batch.state === 'failed' ? 'bad' : 'info'}
            title={batch.state === 'failed' ? 'Nothing was imported' : 'Canceled'}
          >
            {batch.error ?? 'Nothing from this file is in your records.'}
          </Notice>
          {batch.layout && <MappingStep key={batch.version} batch={batch} />}
        </>
      )
  }
}

const ImportSkeleton = () => (
  <div className="grid gap-3 p-4.5">
    <Skeleton className="h-6 w-64" />
    <Skeleton className="h-4 w-96" />
    <Skeleton className="h-72 w-full" />
  </div>
)
