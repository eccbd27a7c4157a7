import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DayBars } from '../../../ui/chart/DayBars.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { pluralize, formatCount, formatPercent } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { deviceLabels } from '../measurements.ts'
import type { Period } from '../period.ts'
import { PeriodField } from '../PeriodField.tsx'
import type { VisitRouter } from './visits.server.ts'

/** Shows visits to the public pages, counted by the server itself. */
export default function VisitsPage() {
  const [days, setDays] = useState<Period>(28)
  const [page, setPage] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    ...useApi<VisitRouter>('visits').get.queryOptions({ days, page }),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <ErrorState title="Visits could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <Page width="cards">
      <PageHeader
        title="Visits"
        count={data && pluralize(data.total, 'visit')}
        meta="Public pages, by visitors who allow Analytics. Daily totals only: no cookies, no addresses, no individuals."
        actions={<PeriodField value={days} onChange={setDays} />}
      />
      {!data ? (
        <Skeleton className="m-4.5 h-64" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 px-4.5 lg:grid-cols-2 max-md:px-3.5">
          <Card
            className="lg:col-span-2"
            title={page === null ? 'By day' : `By day: ${page}`}
            actions={
              page !== null && (
                <Button size="small" onClick={() => setPage(null)}>
                  All pages
                </Button>
              )
            }
          >
            {data.total === 0 ? (
              <p className="text-muted">
                No visits were counted. Only visitors who allow Analytics in the cookie banner are counted.
              </p>
            ) : (
              <DayBars
                label="Visits of public pages by day"
                unitLabel="Visits"
                days={data.days.map(({ day, visits }) => ({ day, value: visits }))}
              />
            )}
          </Card>
          <VisitCounts
            title="Pages"
            header="Page"
            rows={data.pages}
            total={data.total}
            onChoose={page === null ? setPage : undefined}
          />
          <div className="grid gap-4">
            <VisitCounts
              title="From other sites"
              header="Site"
              rows={data.sources}
              total={data.total}
              formatKey={source => source || 'Direct or internal'}
            />
            <VisitCounts
              title="Devices"
              header="Device"
              rows={data.devices}
              total={data.total}
              formatKey={device => deviceLabels[device]}
            />
          </div>
        </div>
      )}
    </Page>
  )
}

interface VisitCountsProps<Key extends string> {
  title: string
  header: string
  rows: readonly { key: Key; visits: number }[]
  total: number
  formatKey?: (key: Key) => string
  onChoose?: ((key: Key) => void) | undefined
}

function VisitCounts<Key extends string>({
  title,
  header,
  rows,
  total,
  formatKey,
  onChoose,
}: VisitCountsProps<Key>) {
  return (
    <Card title={title} hasNoPadding>
      <PlainTable
        caption={title}
        className="max-h-120"
        rows={rows}
        rowKey={({ key }) => key}
        empty={<p className="px-3.5 pb-3 text-muted">None yet.</p>}
        columns={[
          {
            header,
            names: true,
            canWrap: true,
            cell: ({ key }) =>
              onChoose ? (
                <button
                  type="button"
                  className="wrap-anywhere text-left text-accent hover:underline"
                  onClick={() => onChoose(key)}
                >
                  {key}
                </button>
              ) : (
                <span className="wrap-anywhere">{formatKey ? formatKey(key) : key}</span>
              ),
          },
          { header: 'Visits', align: 'right', cell: ({ visits }) => formatCount(visits) },
          { header: 'Share', align: 'right', cell: ({ visits }) => formatPercent(visits / total) },
        ]}
      />
    </Card>
  )
}
