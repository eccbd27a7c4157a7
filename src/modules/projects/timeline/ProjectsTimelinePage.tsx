/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { addDays, daysBetween, formatShortDay } from '../../../core/time/calendar.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import type { ProjectSpan } from '../plan/project-spans.server.ts'
import { usePlans } from '../plan/usePlan.tsx'
import { healthLabels } from '../project.ts'
import { dayWidths, timelineRange, rowHeight } from './layout.ts'
import { TimelineHead, TimelineLines } from './TimelineHead.tsx'

const dayWidth = dayWidths[2]
/** The days before today that are visible at first. */
const pastDays = 14
const healthStyles = {
  ON_TRACK: 'border-good bg-good/25',
  AT_RISK: 'border-warn bg-warn/25',
  OFF_TRACK: 'border-bad bg-bad/25',
}

/** Shows all open projects along their dates, each with its health and its last day to act. */
export default function ProjectsTimelinePage() {
  const { data } = useLiveQuery(usePlans().api.all.queryOptions())
  return (
    <>
      <PageHeader
        parentLink={
          <Link to="/app/projects" className="hover:text-ink">
            Projects
          </Link>
        }
        title="Timeline of projects"
        count={data && pluralize(data.length, 'open project')}
      />
      <div className="px-4.5 pb-6 max-md:px-3.5">
        {!data && <Skeleton className="h-64" />}
        {data?.length === 0 && (
          <EmptyState title="No open projects">
            Projects you created, manage or work on appear here on a timeline.
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <>
            <Legend />
            <SpanRows spans={data} />
          </>
        )}
      </div>
    </>
  )
}

/** Shows the meaning of the bars. */
const Legend = () => (
  <ul aria-label="Legend" className="flex flex-wrap gap-x-4 gap-y-1 pb-2 text-sm text-muted">
    {(Object.keys(healthStyles) as (keyof typeof healthStyles)[]).map(health => (
      <li key={health}>
        <span
          className={classes(
            'inline-block h-2.5 w-4 rounded-[3px] border align-[-1px]',
            healthStyles[health],
          )}
        />{' '}
        {healthLabels[health]}
      </li>
    ))}
    <li>
      <span className="text-bad">◆</span> Last day to act
    </li>
  </ul>
)

function SpanRows({ spans }: { spans: readonly ProjectSpan[] }) {
  const today = useToday()
  const range = timelineRange(
    spans.map(({ id, startsOn, endsOn }) => ({
      id,
      startsOn,
      dueOn: endsOn,
      milestone: false,
      status: 'TODO' as const,
    })),
    [today, ...spans.flatMap(({ lastSafeOn }) => lastSafeOn ?? [])],
  )
  const scale = { range, dayWidth, today, lines: [] }
  const width = (daysBetween(range.from, range.to) + 1) * dayWidth
  const scroller = useRef<HTMLElement>(null)
  const scrollOffset = Math.max(0, daysBetween(range.from, addDays(today, -pastDays)) * dayWidth)
  // Scrolls to today, with some of the past before it.
  useLayoutEffect(() => {
    // Newer browsers return a promise here, which must not become the cleanup of the effect.
    scroller.current?.scrollTo({ left: scrollOffset })
  }, [scrollOffset])
  return (
    <section
      ref={scroller}
      tabIndex={0}
      aria-label="Timeline"
      className="relative overflow-auto rounded-lg border bg-surface [--rail:18rem] xl:[--rail:24rem] max-md:[--rail:9rem]"
    >
      <TimelineHead {...scale} width={width} />
      <div
        className="relative"
        style={{ height: spans.length * rowHeight, width: `calc(var(--rail) + ${width}px)` }}
      >
        <TimelineLines {...scale} />
        <ol aria-label="Projects">
          {spans.map((span, index) => (
            <SpanRow key={span.id} span={span} top={index * rowHeight} from={range.from} today={today} />
          ))}
        </ol>
      </div>
    </section>
  )
}

interface SpanRowProps {
  span: ProjectSpan
  top: number
  from: string
  today: string
}

function SpanRow({ span, top, from, today }: SpanRowProps) {
  const { id, name, number, startsOn, endsOn, lastSafeOn, health } = span
  const left = startsOn === null ? null : daysBetween(from, startsOn) * dayWidth
  return (
    <li className="absolute inset-x-0" style={{ top, height: rowHeight }}>
      <span className="sticky left-0 z-10 flex h-full w-(--rail) items-center gap-2 border-r bg-surface px-3.5 max-md:px-2">
        <Link
          to={`/app/projects/${id}/timeline`}
          className="min-w-0 flex-1 truncate hover:underline"
          title={name}
        >
          {name}
        </Link>
        {number && <span className="shrink-0 font-mono text-xs text-muted max-md:hidden">{number}</span>}
      </span>
      <span className="absolute inset-y-0 left-(--rail)">
        {left !== null && endsOn && startsOn && (
          <span
            className={classes(
              'absolute top-2 h-3 rounded-[3px] border',
              health === null ? 'border-muted bg-muted/20' : healthStyles[health],
            )}
            style={{ left, width: Math.max(6, (daysBetween(startsOn, endsOn) + 1) * dayWidth) }}
          >
            <span className="sr-only">
              {formatShortDay(startsOn, today)} to {formatShortDay(endsOn, today)}
              {health && `, ${healthLabels[health]}`}
            </span>
          </span>
        )}
        {lastSafeOn && (
          <span
            className="absolute top-1 text-bad"
            style={{ left: (daysBetween(from, lastSafeOn) + 1) * dayWidth - 5 }}
            title={`Last day to act ${formatShortDay(lastSafeOn, today)}`}
          >
            <span aria-hidden="true">◆</span>
            <span className="sr-only">Last day to act {formatShortDay(lastSafeOn, today)}</span>
          </span>
        )}
      </span>
    </li>
  )
}
