import type { inferRouterOutputs } from '@trpc/server'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { urlStates, stateLabels, type SitemapUrlState } from './url-state.ts'
import { CheckNowButton } from './CheckNowButton.tsx'
import { exclusionLabels } from './sitemap.ts'
import type { SitemapRouter } from './sitemap-days.server.ts'

/** Lists the addresses in the sitemap and those excluded from it, with recent changes. */
export default function SitemapsPage() {
  const [state, setState] = useState<SitemapUrlState>('listed')
  const [search, setSearch] = useState('')
  const query = { state, search: useDeferredValue(search) }
  const { data, error, refetch } = useLiveQuery({
    ...useApi<SitemapRouter>('sitemaps').get.queryOptions(query),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <ErrorState title="The sitemap could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <Page width="cards">
      <PageHeader
        title="Sitemap"
        meta={
          <>
            <a
              href="/sitemap.xml"
              target="_blank"
              rel="noreferrer"
              className="text-accent underline underline-offset-2"
            >
              /sitemap.xml
            </a>{' '}
            includes all public pages
            {data &&
              (data.day === data.since
                ? `; first recorded ${formatDate(data.day)}`
                : `; compared ${formatDate(data.day)} with ${formatDate(data.since)}`)}
            .
          </>
        }
        actions={data !== null && <CheckNowButton />}
      />
      {data === undefined ? (
        <Skeleton className="m-4.5 h-64" />
      ) : data === null ? (
        <EmptyState title="Nothing is recorded yet" action={<CheckNowButton />}>
          The sitemap is recorded nightly. Record it now to see it here.
        </EmptyState>
      ) : (
        <Tabs
          label="Addresses"
          selected={state}
          onSelect={to => setState(to as SitemapUrlState)}
          tabs={urlStates.map(id => ({ id, label: stateLabels[id], count: data.counts[id] }))}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4.5 pt-4 max-md:px-3.5">
            <SearchField
              label="Search addresses"
              value={search}
              onChange={event => setSearch(event.target.value)}
            />
            <UrlTable rows={data.rows} state={state} isSearched={search !== ''} />
          </div>
        </Tabs>
      )}
    </Page>
  )
}

type Row = NonNullable<inferRouterOutputs<SitemapRouter>['get']>['rows'][number]

function UrlTable({
  rows,
  state,
  isSearched,
}: {
  rows: readonly Row[]
  state: SitemapUrlState
  isSearched: boolean
}) {
  return (
    <Card hasNoPadding>
      <PlainTable
        caption={stateLabels[state]}
        rows={rows}
        rowKey={({ path }) => path}
        empty={<p className="px-3.5 py-3 text-muted">{isSearched ? 'No results.' : 'None.'}</p>}
        columns={[
          {
            header: 'Address',
            names: true,
            canWrap: true,
            cell: ({ path }) => (
              <a
                href={path}
                target="_blank"
                rel="noreferrer"
                className="wrap-anywhere text-accent hover:underline"
              >
                {path}
              </a>
            ),
          },
          {
            header: 'Title',
            canWrap: true,
            cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
          },
          ...(state === 'listed'
            ? []
            : [
                {
                  header: 'Excluded',
                  canWrap: true,
                  cell: ({ leftOut }: Row) => (leftOut ? exclusionLabels[leftOut] : '—'),
                },
              ]),
          { header: 'Last modified', wide: true, cell: ({ lastmod }) => formatDate(lastmod?.slice(0, 10)) },
          { header: 'Detected', wide: true, cell: ({ changed }) => formatDate(changed) },
        ]}
      />
      {rows.length === 200 && (
        <p className="px-3.5 py-2 text-muted">The first 200 are shown. Search to see others.</p>
      )}
    </Card>
  )
}
