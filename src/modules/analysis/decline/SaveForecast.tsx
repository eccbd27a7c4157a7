import { hashKey } from '@tanstack/react-query'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatInstant } from '../../../ui/formats.ts'
import { useForecasts } from '../forecasts/useForecasts.tsx'
import { useSaveForecast, useRevertForecast } from '../forecasts/useForecastCommands.tsx'
import type { Streams, WellHistory } from '../history/history.ts'
import type { WellInputs } from '../inputs/inputs.ts'
import { findMainStream } from '../forecasts/volumes.ts'

/**
 * Saves the forecast of the analysis for its well, or returns the well to the automatic fit; the analysis itself does
 * not change.
 */
export function SaveForecast({ well, history }: { well: WellInputs; history: WellHistory }) {
  const { readOnly } = useForecasts()
  const { membership } = useViewer()
  const saving = useSaveForecast()
  const reverting = useRevertForecast()
  const { kept = null, forecast } = history
  const { wellId } = history
  const isKept = kept !== null && !!forecast && contentKey(well) === contentKey(forecast)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 border-t pt-2 text-sm text-muted">
      <span className="mr-auto">
        {kept === null
          ? forecast && findMainStream(forecast)
            ? 'Using the auto-fit'
            : 'No forecast yet'
          : `${isKept ? 'Saved as well forecast' : 'The well uses another forecast, saved'}${kept.by ? ` by ${kept.by}` : ''}, ${formatInstant(kept.at, membership?.timeZone)}.`}
      </span>
      {!isKept && findMainStream(well) && (
        <Button
          size="small"
          busy={saving.busy}
          disabledReason={readOnly}
          onClick={() => void saving.run({ wellId, streams: well })}
        >
          Save as well forecast
        </Button>
      )}
      {kept !== null && (
        <Button
          size="small"
          variant="quiet"
          busy={reverting.busy}
          disabledReason={readOnly}
          onClick={() => void reverting.run(wellId)}
        >
          Use auto-fit
        </Button>
      )}
    </div>
  )
}

/** A key for the content of a forecast that does not depend on the order of its fields. */
const contentKey = ({ oil, gas, water }: Streams) => hashKey([oil, gas, water])
