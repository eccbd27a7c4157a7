import { Link, useSearch } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useToday } from '../../../core/auth/useToday.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { searchTo } from '../../../core/http/searchTo.ts'
import { addDays, formatShortDay, isDay } from '../../../core/time/calendar.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { startOfWeek } from '../rules/week.ts'
import { isOpenSheet } from '../rules/sheet.ts'
import { TimerCard } from '../timer/TimerCard.tsx'
import { useSheets, useWeek, type Week } from '../useTime.tsx'
import { EntriesCard } from './EntriesCard.tsx'
import { SheetsCard } from './SheetsCard.tsx'
import { WeekGrid } from './WeekGrid.tsx'

/** Shows the user's own week: the timer, the hours as a sheet, all other entries, and the approval status. */
export default function WeekPage() {
  const today = useToday()
  const { week: query } = useSearch({ strict: false }) as { week?: unknown }
  const weekOn = startOfWeek(typeof query === 'string' && isDay(query) ? query : today)
  const { data, error, refetch } = useWeek(weekOn)
  const step = (days: number, label: string, icon: typeof ChevronLeft) => {
    const Icon = icon
    return (
      <Link
        to="/app/projects/time"
        search={searchTo({ week: addDays(weekOn, days) })}
        aria-label={label}
        className={buttonClass()}
      >
        <Icon size={14} aria-hidden="true" />
      </Link>
    )
  }
  return (
    <Page width="desk">
      <PageHeader
        parentLink={
          <Link to="/app/projects" className="hover:text-ink">
            Projects
          </Link>
        }
        title="My time"
        count={`${formatShortDay(weekOn, addDays(weekOn, 6))} – ${formatDate(addDays(weekOn, 6))}`}
        actions={
          <>
            {step(-7, 'Previous week', ChevronLeft)}
            {step(7, 'Next week', ChevronRight)}
            {weekOn !== startOfWeek(today) && (
              <Link to="/app/projects/time" className={buttonClass()}>
                This week
              </Link>
            )}
            {data && <SubmitWeek week={data} />}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4.5 max-md:px-3.5">
        {error && (
          <ErrorState title="Your time could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
        <TimerCard />
        {!data && !error && <Skeleton className="h-96" />}
        {data && (
          <>
            <WeekGrid week={data} key={data.weekOn} />
            <SheetsCard week={data} />
            <EntriesCard week={data} />
          </>
        )}
      </div>
    </Page>
  )
}

function SubmitWeek({ week }: { week: Week }) {
  const { call } = useSheets()
  const hasOpenSheet = week.sheets.some(
    ({ status, projectId }) =>
      isOpenSheet(status) && week.entries.some(entry => entry.projectId === projectId),
  )
  const submitCommand = useCommand(() => call.submit.mutate({ weekOn: week.weekOn }), {
    success: ({ count }) => `${pluralize(count, 'project')} submitted`,
  })
  return (
    <Button
      variant="primary"
      busy={submitCommand.busy}
      disabledReason={hasOpenSheet ? null : 'Nothing in this week is left to submit.'}
      onClick={() => void submitCommand.run()}
    >
      Submit week
    </Button>
  )
}
