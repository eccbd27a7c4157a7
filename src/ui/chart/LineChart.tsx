import { lazy, Suspense, useMemo, useState } from 'react'
import { Button } from '../Button.tsx'
import { pluralize } from '../formats.ts'
import { Skeleton } from '../Skeleton.tsx'
import { useNarrow } from '../useNarrow.tsx'
import { ChartTable } from './ChartTable.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import { chartTooltip } from './chartTooltip.tsx'
import { SingleMonthFigures } from './SingleMonthFigures.tsx'
import { lineOption, logAxes, shortNumber, seriesSpan } from './line-option.ts'
import {
  countBelowLogScale,
  exclusionNote,
  hasPositive,
  isDrawable,
  type Marker,
  type Series,
} from './series.ts'
import { useColors } from './useColors.tsx'
import { useZoom } from './useZoom.tsx'
import { ZoomButtons } from './ZoomButtons.tsx'

const Chart = /* @__PURE__ */ lazy(() => import('./Chart.tsx'))

interface LineChartProps {
  /** The chart's content in one sentence, which is the chart for screen reader users. */
  label: string
  series: readonly Series[]
  markers?: readonly Marker[] | undefined
  height?: number | undefined
  /**
   * For rates and volumes: opens on the logarithmic scale, on which an exponential decline is a straight line,
   * and offers the linear one.
   */
  scales?: boolean | undefined
  /** Heading of the x values in the table: "Month", "Years". */
  xHeader?: string | undefined
}

const noMarkers: readonly Marker[] = []

/**
 * Lines over months or numbers, in the style of reservoir engineering. Series too short for a line are shown
 * as figures.
 */
export function LineChart(props: LineChartProps) {
  return isDrawable(props.series) ? <Lines {...props} /> : <SingleMonthFigures {...props} />
}

/** The lines, with a table of the same values one click away. */
function Lines(props: LineChartProps) {
  const { label, series, markers = noMarkers, height = 260, scales = false, xHeader = 'Month' } = props
  const colors = useColors()
  const maxTicks = useNarrow() ? 6 : 12
  const [wantsLog, setWantsLog] = useState(scales)
  const log = wantsLog && hasPositive(series)
  const fullSpan = useMemo(() => seriesSpan(series), [series])
  const [zoom, zoomBox] = useZoom(fullSpan)
  const visibleSpan = zoom.visibleSpan
  const [asTable, setAsTable] = useState(false)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const option = useMemo(() => {
    const visible = series.filter(item => !hidden.includes(item.name))
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    return lineOption(visible, {
      colors,
      log,
      isStill,
      markers,
      maxTicks,
      visibleSpan: visibleSpan,
      tooltip: chartTooltip,
    })
  }, [series, hidden, colors, log, markers, maxTicks, visibleSpan])
  const notes = chartNotes(series, log)
  return (
    <figure aria-label={label} className="min-w-0">
      <div className="flex min-h-7 flex-wrap items-center gap-x-1 gap-y-0.5">
        <ChartLegend
          series={series}
          hidden={hidden}
          onToggle={name =>
            setHidden(hidden.includes(name) ? hidden.filter(other => other !== name) : [...hidden, name])
          }
        />
        <span className="ml-auto flex gap-1">
          {!asTable && <ZoomButtons zoom={zoom} />}
          {scales && hasPositive(series) && !asTable && (
            <Button size="small" variant="quiet" aria-pressed={log} onClick={() => setWantsLog(!log)}>
              Log scale
            </Button>
          )}
          <Button size="small" variant="quiet" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Table
          </Button>
        </span>
      </div>
      {asTable ? (
        <ChartTable label={label} series={series} xHeader={xHeader} height={height} />
      ) : (
        <Suspense
          fallback={
            <div style={{ height }} className="grid">
              <Skeleton className="h-full" />
            </div>
          }
        >
          <div ref={zoomBox} className={zoom.visibleSpan ? 'cursor-grab' : undefined}>
            <Chart option={option} height={height} />
          </div>
        </Suspense>
      )}
      {notes.length > 0 && !asTable && (
        <figcaption className="text-xs text-faint">{notes.join(' ')}</figcaption>
      )}
    </figure>
  )
}

/** Notes on values that the lines do not show. */
function chartNotes(series: readonly Series[], log: boolean): string[] {
  const skippedCount = log ? countBelowLogScale(series) : 0
  const truncatedAxes = log ? logAxes(series).filter(({ below }) => below > 0) : []
  return [
    exclusionNote(series),
    skippedCount > 0 &&
      `${pluralize(skippedCount, 'value')} of zero or less cannot be shown on a log scale and ${skippedCount === 1 ? 'is' : 'are'} skipped.`,
    ...truncatedAxes.map(
      ({ below, min, unit }) =>
        `${pluralize(below, 'value')} below ${shortNumber(min)} ${unit} cut off at the bottom.`,
    ),
  ].filter(note => typeof note === 'string')
}
