import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DayBars } from '../../../ui/chart/DayBars.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { formatCount, formatDate, formatNumber, formatPercent } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Stat } from '../../../ui/Stat.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import type { ConsoleRouter } from './console.server.ts'
import { dimensions, dimensionLabels, type Dimension } from './console-table.ts'
import { GoogleConnection } from './GoogleConnection.tsx'
import { ConsoleRows } from './ConsoleRows.tsx'
import { ImportCard } from './ImportCard.tsx'
import { ImportList } from './ImportList.tsx'

/** Searches that show the site's pages, with the number of clicks. */
export default function ConsolePage() {
  const [importId, setImportId] = useState<string | null>(null)
  const [dimension, setDimension] = useState<Dimension>('query')
  const [search, setSearch] = useState('')
  const query = { importId, dimension, search: useDeferredValue(search) }
  const { data, error, refetch } = useLiveQuery({
    ...useApi<ConsoleRouter>('searchConsole').get.queryOptions(query),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <ErrorState title="Search Console could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="m-4.5 h-64" />
  const { imports, shownId, total, rows, days } = data
  const present = imports.filter(({ undoneAt }) => undoneAt === null)
  return (
    <Page width="cards">
      <PageHeader
        title="Search Console"
        meta="The searches for which Google shows our pages, and how often people click."
        actions={
          present.length > 1 && (
            <SelectField
              label="Import"
              labelHidden
              value={shownId ?? ''}
              onChange={event => setImportId(event.target.value)}
              choices={present.map(({ id, firstDay, lastDay }) => ({
                value: id,
                label: `${formatDate(firstDay)} – ${formatDate(lastDay)}`,
              }))}
            />
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4.5 max-md:px-3.5">
        {total && (
          <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
            <Stat label="Clicks" value={formatCount(total.clicks)} />
            <Stat label="Impressions" value={formatCount(total.impressions)} />
            <Stat
              label="Click rate"
              value={formatPercent(total.impressions > 0 ? total.clicks / total.impressions : null)}
            />
            <Stat label="Position" value={formatNumber(total.position, 1)} note="average position" />
          </div>
        )}
        {days.length > 1 && (
          <Card>
            <DayBars
              label="Clicks by day, of all imports"
              unitLabel="Clicks"
              days={days.map(({ day, clicks }) => ({ day, value: clicks }))}
            />
          </Card>
        )}
        {shownId !== null && (
          <div>
            <Tabs
              label="Figures"
              selected={dimension}
              onSelect={to => setDimension(to as Dimension)}
              tabs={dimensions.map(id => ({ id, label: dimensionLabels[id].many }))}
            >
              <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
                <SearchField
                  label={`Search ${dimensionLabels[dimension].many.toLowerCase()}`}
                  value={search}
                  onChange={event => setSearch(event.target.value)}
                />
                <ConsoleRows dimension={dimension} rows={rows} />
              </div>
            </Tabs>
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          <ImportCard />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <GoogleConnection connected={data.connected} site={data.site} />
            {imports.length > 0 && <ImportList imports={imports} />}
          </div>
        </div>
      </div>
    </Page>
  )
}
