import { Link } from '@tanstack/react-router'
import type { inferRouterOutputs } from '@trpc/server'
import { useApi, errorMessage } from '../../core/http/api.tsx'
import { useLiveQuery } from '../../core/live/useLive.tsx'
import type { Accuracy } from '../../core/places/round-place.ts'
import { Instant } from '../../core/auth/Instant.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { pluralize, formatCount } from '../../ui/formats.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { MapPicture, MapLegend } from './MapPicture.tsx'
import { accuracyLabels, publicMapPath } from './publication.ts'
import type { StaffMapRouter } from './staff-map.server.ts'

type Organization = inferRouterOutputs<StaffMapRouter>['overview']['organizations'][number]

/** Shows all organizations with the number of their public and hidden wells and leases, and the accuracy. */
export default function StaffMapPage() {
  const { data, error, refetch } = useLiveQuery(useApi<StaffMapRouter>('staffMap').overview.queryOptions())
  if (error)
    return (
      <ErrorState title="The map could not be shown" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data) return <Skeleton className="m-4.5 h-96" />
  const { organizations, picture } = data
  const publicOrganizations = organizations.filter(
    organization => organization.publicWells + organization.publicLeases > 0,
  )
  return (
    <Page width="cards">
      <PageHeader
        title="Map"
        count={`${pluralize(publicOrganizations.length, 'organization')} of ${organizations.length} show places`}
        actions={
          <a href={publicMapPath} className={buttonClass()}>
            Public map
          </a>
        }
      />
      <div className="grid gap-4 px-4.5 py-4 max-md:px-3.5">
        <figure className="grid gap-2">
          <div className="overflow-hidden rounded-lg border">
            <MapPicture
              picture={picture}
              label={`Shown by ${pluralize(publicOrganizations.length, 'organization')}`}
            />
          </div>
          <MapLegend />
        </figure>
        <Card hasNoPadding>
          <OrganizationsTable rows={organizations} />
        </Card>
      </div>
    </Page>
  )
}

const OrganizationsTable = ({ rows }: { rows: readonly Organization[] }) => (
  <PlainTable
    caption="Organizations and what they show"
    rows={rows}
    rowKey={row => row.tenantId}
    card={row => (
      <>
        <div className="flex items-center justify-between gap-2">
          <Link
            to="/admin/tenants/$tenantId"
            params={{ tenantId: row.tenantId }}
            className="min-w-0 font-medium hover:underline"
          >
            {row.name}
          </Link>
          <VisibilityStatus {...row} />
        </div>
        <p className="mt-0.5 text-sm text-muted">
          {formatCount(row.publicWells)} of {pluralize(row.allWells, 'well')}, {formatCount(row.publicLeases)}{' '}
          of {pluralize(row.allLeases, 'lease')}
        </p>
      </>
    )}
    columns={[
      {
        header: 'Organization',
        names: true,
        cell: ({ tenantId, name }) => (
          <Link to="/admin/tenants/$tenantId" params={{ tenantId }} className="hover:underline">
            {name}
          </Link>
        ),
      },
      { header: 'Visibility', cell: row => <VisibilityStatus {...row} /> },
      {
        header: 'Wells shown',
        canWrap: true,
        cell: row =>
          coverageText(row.publicWells, row.allWells, row.wells === 'none' ? null : row.wellsAccuracy),
      },
      {
        header: 'Leases shown',
        canWrap: true,
        cell: row =>
          coverageText(row.publicLeases, row.allLeases, row.leases === 'none' ? null : row.leasesAccuracy),
      },
      { header: 'Without a location', align: 'right', cell: ({ notDrawn }) => formatCount(notDrawn) },
      { header: 'Copied', cell: ({ copiedAt }) => (copiedAt === null ? '—' : <Instant at={copiedAt} />) },
    ]}
  />
)

function VisibilityStatus({ hidden, publicWells, publicLeases }: Organization) {
  if (hidden !== null) return <Status tone="warn">{hidden}</Status>
  return publicWells + publicLeases > 0 ? (
    <Status tone="good">Everyone</Status>
  ) : (
    <Status tone="none">Nothing shown</Status>
  )
}

/** "12 of 340, within six miles": the public part of all, and its accuracy. */
const coverageText = (publicCount: number, all: number, accuracy: Accuracy | null) =>
  [`${formatCount(publicCount)} of ${formatCount(all)}`, accuracy && accuracyLabels[accuracy].toLowerCase()]
    .filter(part => part !== null)
    .join(', ')
