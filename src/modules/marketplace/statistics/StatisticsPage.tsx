import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { ExportMenu } from '../../../core/files/export/ExportMenu.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DayBars } from '../../../ui/chart/DayBars.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { formatCount, formatNumber, formatPercent } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Stat } from '../../../ui/Stat.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { statusLabels, type ListingStatus } from '../record/listing.ts'
import type { StatisticsRouter } from './statistics.server.ts'

/** Shows views of and inquiries about the organization's listings, compared to the medians of their category. */
export default function StatisticsPage() {
  const [listingId, setListingId] = useState<string | null>(null)
  const { data, error, refetch } = useLiveQuery(
    useApi<StatisticsRouter>('listingStatistics').get.queryOptions({ listingId }),
  )
  if (error)
    return (
      <ErrorState title="The statistics could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  const sum = (kind: 'views' | 'visitors' | 'documents') =>
    data?.days.reduce((total, day) => total + day[kind], 0) ?? 0
  const inquiries = data?.inquiries.reduce((total, { count }) => total + count, 0) ?? 0
  const visitors = sum('visitors')
  const { median = null } = data ?? {}
  const medianText = (value: string | undefined) =>
    value === undefined ? undefined : `median, ${median!.category}: ${formatNumber(value, 0)}`
  return (
    <Page width="cards">
      <PageHeader
        title="Product Statistics"
        meta="The last 90 days. Visitors who allow Analytics are counted, without cookies; robots and your own people are excluded."
        actions={
          data && data.listings.length > 0 ? (
            <>
              <SelectField
                label="Listing"
                labelHidden
                value={listingId ?? ''}
                placeholder="All listings"
                choices={data.listings.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={({ target }) => setListingId(target.value || null)}
              />
              <ExportMenu path="/product-statistics/export" search={{ listingId }} />
            </>
          ) : undefined
        }
      />
      {!data && <Skeleton className="m-4.5 h-96" />}
      {data?.listings.length === 0 && (
        <EmptyState
          title="No listings yet"
          action={
            <Link to="/app/listing" className="text-accent underline">
              Go to listings
            </Link>
          }
        >
          Views, visitors and inquiries for your listings appear here.
        </EmptyState>
      )}
      {data && data.listings.length > 0 && (
        <div className="grid gap-4 px-4.5 pt-2 max-md:px-3.5">
          <section
            aria-label="Totals"
            className="grid grid-cols-2 gap-4 rounded-lg border bg-surface px-4 py-3 sm:grid-cols-3 lg:grid-cols-5"
          >
            <Stat label="Views" value={formatCount(sum('views'))} note={medianText(median?.views)} />
            <Stat
              label="Visitors, by day"
              value={formatCount(visitors)}
              note={medianText(median?.visitors)}
            />
            <Stat label="Inquiries" value={formatCount(inquiries)} note={medianText(median?.inquiries)} />
            <Stat
              label="Conversion"
              value={visitors === 0 ? '—' : formatPercent(inquiries / visitors)}
              note={
                median?.conversion == null
                  ? 'inquiries per counted visitor'
                  : `median, ${median.category}: ${formatPercent(median.conversion)}`
              }
            />
            <Stat
              label="Documents read"
              value={formatCount(sum('documents'))}
              note={medianText(median?.documents) ?? 'in data rooms'}
            />
          </section>
          <Card title="Visitors by day">
            {visitors === 0 ? (
              <p className="text-muted">No counted visitors in the last 90 days.</p>
            ) : (
              <DayBars
                label="Visitors by day"
                unitLabel="Visitors"
                days={data.days.map(({ day, visitors: count }) => ({ day, value: count }))}
              />
            )}
          </Card>
          <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
            <Card title="Listings" hasNoPadding>
              <PlainTable
                caption="Listings"
                rows={data.listings}
                rowKey={row => row.id}
                columns={[
                  {
                    header: 'Listing',
                    names: true,
                    canWrap: true,
                    cell: ({ id, title }) => (
                      <Link
                        to="/app/listing/$listingId"
                        params={{ listingId: id }}
                        className="hover:underline"
                      >
                        {title}
                      </Link>
                    ),
                  },
                  {
                    header: 'Status',
                    wide: true,
                    cell: row => statusLabels[row.status as ListingStatus].label,
                  },
                  { header: 'Views', align: 'right', cell: row => formatCount(row.views) },
                  { header: 'Visitors', align: 'right', cell: row => formatCount(row.visitors) },
                  { header: 'Inquiries', align: 'right', cell: row => formatCount(row.inquiries) },
                ]}
              />
            </Card>
            <Card title="Traffic sources" hasNoPadding={data.sources.length > 0}>
              <PlainTable
                caption="Where visitors came from"
                rows={data.sources}
                rowKey={row => row.source}
                empty={<p className="text-muted">No visitors yet.</p>}
                columns={[
                  {
                    header: 'Site',
                    names: true,
                    canWrap: true,
                    cell: ({ source }) => source || 'Direct or internal',
                  },
                  { header: 'Visitors', align: 'right', cell: row => formatCount(row.visitors) },
                ]}
              />
            </Card>
          </div>
          {listingId !== null && median === null && (
            <p className="text-sm text-muted">
              A category median appears once the category has at least five listings.
            </p>
          )}
        </div>
      )}
    </Page>
  )
}
