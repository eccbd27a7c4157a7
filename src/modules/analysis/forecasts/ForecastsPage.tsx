import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { countOf, formatCount, formatInstant, formatMonth, formatPercent } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { Ways } from '../editing/Ways.tsx'
import { forecastBatchSize, type ForecastRow, type Show } from './forecast-list.ts'
import { FitSettingsCard } from './FitSettingsCard.tsx'
import { RunCard } from './RunCard.tsx'
import { useLetGo } from './useKeeping.tsx'
import { useForecasts } from './useForecasts.tsx'

/** The declines of all wells: fitted by one press, and those that need an eye worked through. */
export default function ForecastsPage() {
  const { api, call, readOnly } = useForecasts()
  const [show, setShow] = useState<Show>('eye')
  const [offset, setOffset] = useState(0)
  const { data } = useLiveQuery(
    api.list.queryOptions({ show, offset }, { placeholderData: before => before }),
  )
  const looking = useCommand((row: ForecastRow) =>
    call.look.mutate({ wellId: row.wellId, looked: !row.looked }),
  )
  const lettingGo = useLetGo()
  const { membership } = useViewer()
  const counts = data?.counts
  const ways = {
    eye: `Need an eye${counts ? ` ${formatCount(counts.eye)}` : ''}`,
    none: `Not fitted${counts ? ` ${formatCount(counts.none)}` : ''}`,
    kept: `Kept${counts ? ` ${formatCount(counts.kept)}` : ''}`,
    all: `All${counts ? ` ${formatCount(counts.all)}` : ''}`,
  }
  const total = counts?.[show] ?? 0
  return (
    <Page width="cards">
      <PageHeader
        above={
          <Link to="/app/financial-analysis" className="hover:text-accent">
            Financial Analysis
          </Link>
        }
        title="Forecasts"
        meta="A decline for every well, fitted to what it produced. New analyses begin with it, and the dashboard compares with it."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-4.5 max-md:px-3.5">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-2">
          {data && <RunCard run={data.run} counts={data.counts} />}
          <FitSettingsCard />
        </div>
        {data && data.counts.all > 0 && (
          <Card
            title="Wells"
            flush={data.rows.length > 0}
            actions={
              <Ways
                label="Show"
                ways={ways}
                chosen={show}
                onChoose={next => {
                  setShow(next)
                  setOffset(0)
                }}
              />
            }
          >
            <PlainTable
              caption="Forecasts of wells"
              rows={data.rows}
              rowKey={row => row.wellId}
              empty={
                <EmptyState title={show === 'eye' ? 'No fit needs an eye' : 'None'}>
                  {show === 'eye'
                    ? 'What you accept comes back when its decline changes.'
                    : 'No well is in this list.'}
                </EmptyState>
              }
              columns={[
                {
                  header: 'Well',
                  names: true,
                  wraps: true,
                  cell: row => (
                    <>
                      <Link
                        to="/app/well/$wellId"
                        params={{ wellId: row.wellId }}
                        className="hover:underline"
                      >
                        {row.well}
                      </Link>
                      {row.keptAt && (
                        <span className="block text-xs font-normal text-muted">
                          Kept{row.keptBy && ` by ${row.keptBy}`},{' '}
                          {formatInstant(row.keptAt, membership?.timeZone)}
                        </span>
                      )}
                    </>
                  ),
                },
                { header: 'Look at', wraps: true, cell: row => row.eye.join(' · ') || '—' },
                { header: 'Through', wide: true, cell: row => formatMonth(row.through) },
                { header: 'Months', align: 'right', wide: true, cell: row => formatCount(row.used) },
                { header: 'R²', align: 'right', wide: true, cell: row => row.r2?.toFixed(3) ?? '—' },
                {
                  header: 'Spread',
                  align: 'right',
                  wide: true,
                  cell: row => (row.spread === null ? '—' : `±${formatPercent(row.spread, 0)}`),
                },
                {
                  header: 'Acts',
                  quiet: true,
                  align: 'right',
                  cell: row => (
                    <span className="flex justify-end gap-1 max-md:flex-col">
                      {row.keptAt && (
                        <Button
                          size="small"
                          variant="quiet"
                          disabledReason={readOnly}
                          aria-label={`Use the automatic fit of ${row.well}`}
                          onClick={() => void lettingGo.run(row.wellId)}
                        >
                          Use automatic fit
                        </Button>
                      )}
                      {row.fitted && row.eye.length > 0 && (
                        <Button
                          size="small"
                          variant="quiet"
                          disabledReason={readOnly}
                          aria-label={`${row.looked ? 'Reopen' : 'Accept'} ${row.well}`}
                          onClick={() => void looking.run(row)}
                        >
                          {row.looked ? 'Reopen' : 'Accept'}
                        </Button>
                      )}
                      <Link
                        to="/app/financial-analysis/new"
                        search={{ wells: row.wellId } as never}
                        aria-label={`Analyze ${row.well}`}
                        className={buttonClass('plain', 'small')}
                      >
                        Analyze
                      </Link>
                    </span>
                  ),
                },
              ]}
            />
            {total > forecastBatchSize && (
              <div className="flex items-center justify-between border-t px-3.5 py-2 text-sm text-muted">
                <span>
                  {formatCount(offset + 1)}–{formatCount(offset + data.rows.length)} of{' '}
                  {countOf(total, 'well')}
                </span>
                <span className="flex gap-1">
                  <Button
                    size="small"
                    disabled={offset === 0}
                    onClick={() => setOffset(Math.max(0, offset - forecastBatchSize))}
                  >
                    Previous
                  </Button>
                  <Button
                    size="small"
                    disabled={offset + forecastBatchSize >= total}
                    onClick={() => setOffset(offset + forecastBatchSize)}
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
