import { useCommand } from '../../../core/http/useCommand.tsx'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { countOf, formatCount, formatInstant } from '../../../ui/formats.ts'
import { Progress } from '../../../ui/Progress.tsx'
import type { ForecastRun } from './forecast-list.ts'
import { useForecasts } from './useForecasts.tsx'

type RunCardProps = { run: ForecastRun | null; counts: { eye: number; none: number; all: number } }

/** The run that goes on, with the way to stop it, or how the last one ended; and the button that begins one. */
export function RunCard({ run, counts }: RunCardProps) {
  const { call, readOnly } = useForecasts()
  const { membership } = useViewer()
  const fitting = useCommand(() => call.fit.mutate())
  const canceling = useCommand((id: string) => call.cancel.mutate({ id }))
  const open = run !== null && (run.state === 'waiting' || run.state === 'running')
  return (
    <Card title="Fit all wells">
      <div className="grid gap-3">
        {run === null ? (
          <p className="text-muted">
            Fits the decline of every well in the background. Fits that look doubtful are listed for you.
          </p>
        ) : open ? (
          <>
            <p className="text-muted">
              {run.state === 'waiting'
                ? 'Waiting to begin.'
                : `${formatCount(run.done)} of ${countOf(run.wells, 'well')} fitted.`}
            </p>
            <Progress label="Fitting declines" value={run.done} max={Math.max(1, run.wells)} />
          </>
        ) : (
          <p className="text-muted">
            {run.state === 'canceled'
              ? `Canceled after ${countOf(run.done, 'well')}`
              : `${countOf(run.done, 'well')} fitted`}
            , {formatInstant(run.at, membership?.timeZone)}
            {run.by && ` by ${run.by}`}: {formatCount(counts.eye)} need an eye, {formatCount(counts.none)} not
            fitted.
            {run.isOutdated && ' Fit settings have changed since: fit again to apply them.'}
          </p>
        )}
        <div className="flex justify-end gap-2">
          {open ? (
            <Button
              busy={canceling.busy}
              disabledReason={readOnly}
              onClick={() => void canceling.run(run.id)}
            >
              Cancel
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={fitting.busy}
              disabledReason={readOnly}
              onClick={() => void fitting.run()}
            >
              {run === null ? 'Fit all wells' : 'Fit again'}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
