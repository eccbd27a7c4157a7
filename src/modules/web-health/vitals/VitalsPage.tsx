import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { deviceLabels, metrics, type Device } from '../measurements.ts'
import type { Period } from '../period.ts'
import { PeriodField } from '../PeriodField.tsx'
import { VitalCard, VitalValue } from './VitalCard.tsx'
import { minMeasurements } from './vitals.ts'
import type { VitalRouter } from './vitals.server.ts'

/** Shows the speed of pages, as measured by visitors' browsers. */
export default function VitalsPage() {
  const [days, setDays] = useState<Period>(28)
  const [device, setDevice] = useState<Device | null>(null)
  const { data, error, refetch } = useQuery({
    ...useApi<VitalRouter>('vitals').get.queryOptions({ days, device }),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <ErrorState title="Core Web Vitals could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  return (
    <Page width="cards">
      <PageHeader
        title="Core Web Vitals"
        meta={`75th percentile of visits by visitors who allow Analytics. Under ${minMeasurements} measurements nothing is shown.`}
        actions={
          <>
            <SelectField
              label="Device"
              labelHidden
              value={device ?? ''}
              onChange={event => setDevice((event.target.value || null) as Device | null)}
              placeholder="All devices"
              choices={Object.entries(deviceLabels).map(([value, label]) => ({ value, label }))}
            />
            <PeriodField value={days} onChange={setDays} />
          </>
        }
      />
      {!data ? (
        <Skeleton className="m-4.5 h-64" />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-4.5 max-md:px-3.5">
          <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
            {data.all.map(item => (
              <VitalCard key={item.metric} {...item} />
            ))}
          </div>
          <Card title="By page" hasNoPadding>
            <PlainTable
              caption="Core Web Vitals by page"
              rows={data.pages}
              rowKey={({ page }) => page}
              empty={<p className="px-3.5 pb-3 text-muted">Nothing was measured in this period.</p>}
              columns={[
                { header: 'Page', names: true, canWrap: true, cell: ({ page }) => page },
                ...metrics.map(metric => ({
                  header: metric,
                  align: 'right' as const,
                  cell: ({ p75 }: (typeof data.pages)[number]) => (
                    <VitalValue metric={metric} value={p75[metric]} />
                  ),
                })),
                { header: 'Measured', align: 'right', cell: ({ measured }) => formatCount(measured) },
              ]}
            />
          </Card>
        </div>
      )}
    </Page>
  )
}
