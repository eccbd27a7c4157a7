import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { pluralize, formatCount } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { ModeSwitch } from '../editing/ModeSwitch.tsx'
import { FitStrip } from './FitStrip.tsx'
import { ForecastTable } from './ForecastTable.tsx'
import { forecastBatchSize, type ForecastFilter } from './forecast-list.ts'
import { useForecasts } from './useForecasts.tsx'
import { WellFitActions } from './WellFitActions.tsx'

const none: ReadonlySet<string> = new Set()

/** The declines of all wells: fits them in one run, and lists the doubtful ones for review. */
export default function ForecastsPage() {
  const { api, call, readOnly } = useForecasts()
  const [show, setShow] = useState<ForecastFilter>('eye')
  const [offset, setOffset] = useState(0)
  const [selected, setSelected] = useState(none)
  const { data } = useLiveQuery(
    api.list.queryOptions({ show, offset }, { placeholderData: previous => previous }),
  )
  const fitting = useCommand(() => call.fit.mutate())
  const canceling = useCommand((id: string) => call.cancel.mutate({ id }))
  const run = data?.run ?? null
  const isOpen = run !== null && (run.state === 'waiting' || run.state === 'running')
  const counts = data?.counts
  const filters = {
    eye: `To review ${formatCount(counts?.eye ?? 0)}`,
    none: `Not fitted ${formatCount(counts?.none ?? 0)}`,
    kept: `Saved ${formatCount(counts?.kept ?? 0)}`,
    all: `All ${formatCount(counts?.all ?? 0)}`,
  }
  const total = counts?.[show] ?? 0
  const navigateTo = (next: { show?: ForecastFilter; offset?: number }) => {
    setShow(next.show ?? show)
    setOffset(next.offset ?? 0)
    setSelected(none)
  }
  const fit = (
    <Button
      variant="primary"
      busy={fitting.busy}
      disabledReason={readOnly}
      onClick={() => void fitting.run()}
    >
      {run === null ? 'Fit all wells' : 'Fit again'}
    </Button>
  )
  return (
    <Page width="desk">
      <PageHeader
        parentLink={
          <Link to="/app/financial-analysis" className="hover:text-accent">
            Financial Analysis
          </Link>
        }
        title="Forecasts"
        meta="A decline for every well. New analyses start from it, and the dashboard compares production with it."
        actions={
          isOpen ? (
            <Button
              busy={canceling.busy}
              disabledReason={readOnly}
              onClick={() => void canceling.run(run.id)}
            >
              Cancel the fit
            </Button>
          ) : (
            counts && counts.all > 0 && fit
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-4.5 max-md:px-3.5">
        {data ? <FitStrip run={run} /> : <Skeleton className="h-96" />}
        {counts?.all === 0 && !isOpen && (
          <EmptyState title="No well is fitted yet" picture={<Picture of="chart" />} action={fit}>
            The run fits every well with six months of production and lists the fits to review.
          </EmptyState>
        )}
        {data && data.counts.all > 0 && (
          <Card hasNoPadding>
            <div className="border-b px-1.5 pb-1">
              <ModeSwitch
                label="Show"
                modes={filters}
                selected={show}
                onChoose={next => navigateTo({ show: next })}
              />
            </div>
            {selected.size > 0 && <WellFitActions wellIds={[...selected]} onDone={() => setSelected(none)} />}
            <ForecastTable rows={data.rows} show={show} selectedIds={selected} onChoose={setSelected} />
            {total > forecastBatchSize && (
              <div className="flex items-center justify-between border-t px-3.5 py-2 text-sm text-muted">
                <span>
                  {formatCount(offset + 1)}–{formatCount(offset + data.rows.length)} of{' '}
                  {pluralize(total, 'well')}
                </span>
                <span className="flex gap-1">
                  <Button
                    size="small"
                    disabled={offset === 0}
                    onClick={() => navigateTo({ offset: Math.max(0, offset - forecastBatchSize) })}
                  >
                    Previous
                  </Button>
                  <Button
                    size="small"
                    disabled={offset + forecastBatchSize >= total}
                    onClick={() => navigateTo({ offset: offset + forecastBatchSize })}
                  >
                    Next
                  </Button>
                </span>
              </div>
            )}
          </Card>
        )}
      </div>
    </Page>
  )
}
