import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi, errorMessage } from '../../core/http/api.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { formatAcres, formatDecimal8 } from '../../core/trade/figures.ts'
import { formatDate } from '../../ui/formats.ts'
import { WellSign } from '../../core/map/WellSign.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { formatApi } from '../../core/trade/api-number.ts'
import { statusStyle } from '../../core/land/well-status.ts'
import { wellTypes } from '../../core/trade/well-type.ts'
import { acresDisagree } from '../leases/shapes/lease-shape.ts'
import { LeaseReasonPanel } from '../leases/LeaseReasonPanel.tsx'
import { LeaseStatus } from '../leases/record/LeaseStatus.tsx'
import { describePartialRelease } from './lease-style.ts'
import type { PickedRecord } from './map-state.ts'
import { CardFacts, MapCard } from './MapCard.tsx'
import type { MapRouter } from './map.server.ts'
import { wellStyle } from '../wells/identity/well-style.ts'

type MapRecordCardProps = { picked: PickedRecord; today: string; onClose: () => void }

/** Summarizes the clicked well or lease and links to its record. */
export function MapRecordCard({ picked, today, onClose }: MapRecordCardProps) {
  return picked.kind === 'well' ? (
    <WellCard id={picked.id} onClose={onClose} />
  ) : (
    <LeaseCard id={picked.id} today={today} onClose={onClose} />
  )
}

function WellCard({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: well, error } = useQuery(useApi<MapRouter>('map').well.queryOptions({ id }))
  if (!well) return <CardPlaceholder label="Well" error={error} onClose={onClose} />
  const { tone, label } = statusStyle(well.status, well.silentSince)
  const county = [well.county, well.state].filter(Boolean).join(', ')
  return (
    <MapCard
      label={well.name}
      title={
        <span className="flex items-center gap-2">
          <WellSign look={wellStyle(well.type, well.status, well.silentSince)} size={20} />
          {well.name}
        </span>
      }
      meta={<span className="font-mono text-sm">{well.api ? formatApi(well.api) : 'No API number'}</span>}
      actions={
        <Link to="/app/well/$wellId" params={{ wellId: id }} className={buttonClass('primary')}>
          Open well
        </Link>
      }
      onClose={onClose}
    >
      <div>
        <Status tone={tone}>{label}</Status>
      </div>
      <CardFacts
        facts={[
          ['Type', wellTypes[well.type]],
          ['Operator', well.operator],
          ['County', county],
          ['Field', well.field],
          ['Formation', well.formation],
          [
            'Surface',
            well.lat !== null && well.lon !== null && `${well.lat.toFixed(6)}, ${well.lon.toFixed(6)}`,
          ],
        ]}
      />
    </MapCard>
  )
}

function LeaseCard({ id, today, onClose }: { id: string; today: string; onClose: () => void }) {
  const { data: lease, error } = useQuery(useApi<MapRouter>('map').lease.queryOptions({ id }))
  if (!lease) return <CardPlaceholder label="Lease" error={error} onClose={onClose} />
  const { leaseId, state, status, tone, paperAcres, mapAcres, endsOn, expiresOn } = lease
  const part = describePartialRelease([lease])
  return (
    <MapCard
      label={lease.label}
      meta={
        <>
          <span className="font-mono text-sm">{lease.number ?? lease.key}</span>
          {lease.legal && ` · ${lease.legal}`}
        </>
      }
      actions={
        leaseId && (
          <Link to="/app/leases/$leaseId" params={{ leaseId }} className={buttonClass('primary')}>
            Open lease
          </Link>
        )
      }
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {state && status && tone && (
          <LeaseStatus leaseState={state} status={status} tone={tone} endsOn={endsOn} today={today} />
        )}
        {lease.released && <Status tone="none">Tract released</Status>}
        {part && <Status tone="warn">{part}</Status>}
        {!status && <Status tone="none">Not linked to a lease</Status>}
      </div>
      {leaseId && <LeaseReasonPanel id={leaseId} />}
      <CardFacts
        facts={[
          ['Gross', lease.grossAcres !== null && `${formatAcres(lease.grossAcres)} ac`],
          ['Net', lease.netAcres !== null && `${formatAcres(lease.netAcres)} ac`],
          ['Royalty', lease.royaltyText ?? (lease.royalty !== null && formatDecimal8(lease.royalty))],
          ['Lessor', lease.lessor],
          ['Lessee', lease.lessee],
          ['Prospect', lease.prospect],
          [
            expiresOn !== null && expiresOn < today ? 'Term ended' : 'Term ends',
            expiresOn && formatDate(expiresOn),
          ],
          ['Released', Number(lease.releasedAcres ?? 0) > 0 && `${formatAcres(lease.releasedAcres)} ac`],
          ['Still held', Number(lease.releasedAcres ?? 0) > 0 && `${formatAcres(lease.heldAcres)} ac`],
          ['Map acres', formatAcres(mapAcres)],
          ['Recorded acres', paperAcres !== null && formatAcres(paperAcres)],
        ]}
      />
      {part && <p className="text-sm text-muted">The outline shows the entire tract.</p>}
      {acresDisagree(mapAcres, paperAcres) && (
        <Notice tone="warn" title="Acres differ">
          Map and lease acres differ by more than 5%. Check the legal description against the outline.
        </Notice>
      )}
    </MapCard>
  )
}

function CardPlaceholder({ label, error, onClose }: { label: string; error: unknown; onClose: () => void }) {
  return (
    <MapCard label={label} onClose={onClose}>
      {error ? (
        <Notice tone="bad">{errorMessage(error)}</Notice>
      ) : (
        <>
          <Skeleton className="w-40" />
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
        </>
      )}
    </MapCard>
  )
}
