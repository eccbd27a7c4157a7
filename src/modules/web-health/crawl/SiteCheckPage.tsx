import { useState } from 'react'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Instant } from '../../../core/auth/Instant.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { MissingPages } from '../redirects/MissingPages.tsx'
import { Redirects } from '../redirects/Redirects.tsx'
import type { CrawlRouter } from './crawl.server.ts'
import { Findings } from './Findings.tsx'
import type { Rule } from './rules.ts'
import { StartCheck } from './StartCheck.tsx'

type State = 'open' | 'fixed'

/** Shows problems of public pages, requests for missing pages, and redirects of old addresses. */
export default function SiteCheckPage() {
  const [tab, setTab] = useState<State | 'missing' | 'redirects'>('open')
  const [rule, setRule] = useState<Rule | null>(null)
  const state: State = tab === 'fixed' ? 'fixed' : 'open'
  const { data, error, refetch } = useLiveQuery(
    useApi<CrawlRouter>('crawls').get.queryOptions({ state, rule }),
  )
  if (error)
    return (
      <ErrorState title="The site check could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  const last = data?.last
  return (
    <Page width="cards">
      <PageHeader
        title="Site check"
        meta={
          last ? (
            <>
              {pluralize(last.pages, 'page')} checked <Instant at={last.startedAt} /> in{' '}
              {pluralize(Math.max(1, Math.round(last.seconds)), 'second')}. Checked again each night.
            </>
          ) : (
            'Public pages are checked each night, as a search engine sees them.'
          )
        }
        actions={<StartCheck />}
      />
      <Tabs
        label="Site check"
        selected={tab}
        onSelect={to => {
          setTab(to as typeof tab)
          setRule(null)
        }}
        tabs={[
          {
            id: 'open',
            label: 'Open',
            ...(last && tab === 'open' && !rule && { count: sumCounts(data.counts) }),
          },
          { id: 'fixed', label: 'Fixed' },
          { id: 'missing', label: 'Missing pages' },
          { id: 'redirects', label: 'Redirects' },
        ]}
      >
        <div className="px-4.5 pt-4 max-md:px-3.5">
          {tab === 'missing' ? (
            <MissingPages />
          ) : tab === 'redirects' ? (
            <Redirects />
          ) : data ? (
            <Findings {...data} state={state} rule={rule} onRule={setRule} />
          ) : (
            <Skeleton className="h-64" />
          )}
        </div>
      </Tabs>
    </Page>
  )
}

const sumCounts = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)
