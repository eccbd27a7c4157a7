import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { searchTo } from '../../core/http/searchTo.ts'
import { getRefusal } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { useViewer } from '../../core/auth/useViewer.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { pluralize, formatCount } from '../../ui/formats.ts'
import { maxWells } from '../../core/economics/most-wells.ts'
import type { Box, MapPick } from '../../core/map/map.ts'
import { AreaSign, WellSign } from '../../core/map/WellSign.tsx'
import { MapCard } from './MapCard.tsx'
import { statusStyle } from '../../core/land/well-status.ts'
import { wellTypes } from '../../core/trade/well-type.ts'
import type { useMapData } from './useMapData.tsx'
import { wellStyle } from '../wells/identity/well-style.ts'

type MapListProps = {
  data: ReturnType<typeof useMapData>
  box: Box | null
  onPick: (pick: MapPick) => void
  onClose: () => void
}

const maxListed = 200
const rowClass = 'flex w-full items-center gap-2 rounded-md px-1.5 py-1 text-left hover:bg-hover'

/** Shows the contents of the map as text: for keyboards, screen readers, and browsers that cannot draw it. */
export function MapList({ data, box, onPick, onClose }: MapListProps) {
  const isInView = ({ lat, lon }: { lat: number; lon: number }) =>
    box !== null && lon >= box.west && lon <= box.east && lat >= box.south && lat <= box.north
  const wells = data.wells.filter(isInView)
  const groups = data.content.clusters.filter(isInView)
  const areas = data.mosaic ? [] : data.content.areas
  const groupedWellCount = groups.reduce((sum, { count }) => sum + count, 0)
  return (
    <MapCard
      label="In view"
      meta={[
        pluralize(wells.length + groupedWellCount, 'well'),
        ...(areas.length > 0 ? [pluralize(areas.length, 'lease outline')] : []),
      ].join(' · ')}
      onClose={onClose}
    >
      {groups.length > 0 && (
        <List title="Well groups: choose one to zoom in">
          {groups.slice(0, maxListed).map(({ id, count, lat, lon }) => (
            <li key={id}>
              <button
                type="button"
                className={rowClass}
                onClick={() => onPick({ kind: 'cluster', id, lat, lon })}
              >
                <span className="flex-1">
                  {formatCount(count)} wells near {Math.abs(lat).toFixed(2)}°{lat < 0 ? 'S' : 'N'},{' '}
                  {Math.abs(lon).toFixed(2)}°{lon < 0 ? 'W' : 'E'}
                </span>
              </button>
            </li>
          ))}
        </List>
      )}
      {groups.length === 0 && <AnalyzeInView wells={wells} />}
      {wells.length > 0 && (
        <List title="Wells">
          {wells.slice(0, maxListed).map(({ id, name, type, status, silentSince, lat, lon }) => (
            <li key={id}>
              <button
                type="button"
                className={rowClass}
                onClick={() => onPick({ kind: 'point', id, lat, lon })}
              >
                <WellSign look={wellStyle(type, status, silentSince)} />
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="text-xs text-muted">
                  {wellTypes[type]} · {statusStyle(status, silentSince).label}
                </span>
              </button>
            </li>
          ))}
        </List>
      )}
      {areas.length > 0 && (
        <List title="Leases">
          {areas.slice(0, maxListed).map(({ id, label, tone, pattern }) => (
            <li key={id}>
              <button
                type="button"
                className={rowClass}
                onClick={() => onPick({ kind: 'area', id, lat: 0, lon: 0 })}
              >
                <AreaSign tone={tone} pattern={pattern} />
                <span className="min-w-0 flex-1 truncate">{label}</span>
              </button>
            </li>
          ))}
        </List>
      )}
      {data.mosaic && <p className="text-muted">Zoom in to list individual leases.</p>}
      {wells.length + groups.length + areas.length === 0 && !data.mosaic && (
        <p className="text-muted">None of your wells or leases are in this part of the map.</p>
      )}
    </MapCard>
  )
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

/** Starts a new analysis of the wells on the map, for users who may create one. */
function AnalyzeInView({ wells }: { wells: readonly { id: string }[] }) {
  const to = '/app/financial-analysis/new'
  const viewer = useViewer()
  if (getRefusal(viewer, routeGate(to)) !== null || wells.length === 0 || wells.length > maxWells) return null
  return (
    <Link
      to={to}
      search={searchTo({ wells: wells.map(({ id }) => id).join(',') })}
      className={buttonClass('plain', 'small')}
    >
      Analyze {pluralize(wells.length, 'well')}
    </Link>
  )
}
