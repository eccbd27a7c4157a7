import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { searchTo } from '../../../core/http/searchTo.ts'
import { getRefusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { maxWells } from '../../../core/economics/most-wells.ts'
import { ExportButton } from '../../../core/files/export/ExportButton.tsx'
import { exportRows } from '../../../core/files/export/ExportMenu.tsx'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { areaText } from '../../../core/map/area.ts'
import type { Coordinate } from '../../../core/map/map.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { pluralize } from '../../../ui/formats.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Sign } from '../../../ui/Sign.tsx'
import { toneText } from '../../../ui/toneText.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { stateLabels } from '../../leases/record/lease-state.ts'
import { wellStyle } from '../../wells/identity/well-style.ts'
import { WellSign } from '../../../core/map/WellSign.tsx'
import { MapCard } from '../MapCard.tsx'
import type { MapRouter } from '../map.server.ts'

type SelectionCardProps = { area: readonly Coordinate[]; onClose: () => void }

const maxListed = 100

/** Shows the wells and leases of a selected area, with links to open or export them. */
export function SelectionCard({ area, onClose }: SelectionCardProps) {
  const { data, error } = useQuery(
    useApi<MapRouter>('map').selected.queryOptions({ area: area.map(([lon, lat]) => [lon, lat]) }),
  )
  if (!data) {
    return (
      <MapCard label="Selected area" onClose={onClose}>
        {error ? <Notice tone="bad">{errorMessage(error)}</Notice> : <Skeleton className="w-full" />}
      </MapCard>
    )
  }
  const { wells, leases, isTooLarge } = data
  const search = searchTo({ area: areaText(area) })
  const acres = leases.reduce((sum, { netAcres }) => sum + (netAcres ?? 0), 0)
  return (
    <MapCard
      label="Selected area"
      meta={
        wells.length + leases.length > 0 &&
        `${pluralize(wells.length, 'well')} · ${pluralize(leases.length, 'lease')} · ${formatAcres(acres)} net ac`
      }
      onClose={onClose}
    >
      {isTooLarge && (
        <Notice tone="warn">
          The area has more than can be listed. Draw a smaller area to see everything.
        </Notice>
      )}
      {wells.length > 0 && (
        <SelectedRecords
          title={pluralize(wells.length, 'well')}
          actions={
            <>
              <Link to="/app/well" search={search} className={buttonClass('plain', 'small')}>
                Show in the list
              </Link>
              <ExportButton
                size="small"
                tableName="wells"
                onExport={format =>
                  exportRows({ path: '/wells/export', search: {} }, format, recordIds(wells))
                }
              />
              <Analyze wells={wells} />
            </>
          }
        >
          {wells.slice(0, maxListed).map(({ id, name, type, status, silentSince }) => (
            <li key={id}>
              <Link to="/app/well/$wellId" params={{ wellId: id }} className={rowClass}>
                <WellSign look={wellStyle(type, status, silentSince)} size={16} />
                <span className="min-w-0 flex-1 truncate">{name}</span>
              </Link>
            </li>
          ))}
        </SelectedRecords>
      )}
      {leases.length > 0 && (
        <SelectedRecords
          title={pluralize(leases.length, 'lease')}
          actions={
            <>
              <Link to="/app/leases" search={search} className={buttonClass('plain', 'small')}>
                Show in the list
              </Link>
              <ExportButton
                size="small"
                tableName="leases"
                onExport={format =>
                  exportRows({ path: '/leases/export', search: {} }, format, recordIds(leases))
                }
              />
            </>
          }
        >
          {leases.slice(0, maxListed).map(({ id, number, name, state, netAcres }) => (
            <li key={id}>
              <Link to="/app/leases/$leaseId" params={{ leaseId: id }} className={rowClass}>
                <Sign
                  tone={stateLabels[state].tone}
                  className={`shrink-0 ${toneText[stateLabels[state].tone]}`}
                />
                <span className="min-w-0 flex-1 truncate">{name || number}</span>
                <span className="text-muted tabular-nums">{formatAcres(netAcres)}</span>
              </Link>
            </li>
          ))}
        </SelectedRecords>
      )}
      {wells.length + leases.length === 0 && (
        <p className="text-muted">None of your records are in this area.</p>
      )}
    </MapCard>
  )
}

const rowClass = 'flex items-center gap-2 rounded-sm px-1 py-1 hover:bg-hover max-md:py-2.5'
const recordIds = (records: readonly { id: string }[]) => ({ ids: records.map(({ id }) => id) })

const SelectedRecords = ({
  title,
  actions,
  children,
}: {
  title: string
  actions: ReactNode
  children: ReactNode
}) => (
  <section aria-label={title}>
    <h3 className="font-medium">{title}</h3>
    <div className="my-1.5 flex flex-wrap gap-2">{actions}</div>
    <ul className="max-h-60 overflow-y-auto">{children}</ul>
  </section>
)

/** Starts a new analysis of the selected wells, for users who may create one. */
function Analyze({ wells }: { wells: readonly { id: string }[] }) {
  const to = '/app/financial-analysis/new'
  const viewer = useViewer()
  if (getRefusal(viewer, routeGate(to)) !== null || wells.length > maxWells) return null
  return (
    <Link
      to={to}
      search={searchTo({ wells: wells.map(({ id }) => id).join(',') })}
      className={buttonClass('plain', 'small')}
    >
      Analyze
    </Link>
  )
}
