import { useNavigate, useSearch } from '@tanstack/react-router'
import { List, SquareDashedMousePointer, Table2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSession } from '../../core/auth/useViewer.tsx'
import { wordsOf } from '../../core/http/api.tsx'
import { useToday } from '../../core/auth/useToday.tsx'
import { Button } from '../../ui/Button.tsx'
import { countOf } from '../../ui/formats.ts'
import { mapSeenFlag, type Box, type MapPick } from '../../core/map/map.ts'
import { MapView } from '../../core/map/MapView.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useFlag } from '../../ui/useFlag.tsx'
import { useNarrow } from '../../ui/useNarrow.tsx'
import { listOfBox, readAddress, writeAddress, type MapAddress } from './map-address.ts'
import type { MapSearchHit } from './map.ts'
import { MapLayers } from './MapLayers.tsx'
import { MapLegend } from './MapLegend.tsx'
import { MapList } from './MapList.tsx'
import { MapSearch } from './MapSearch.tsx'
import { PickedPanel } from './PickedPanel.tsx'
import { useMapData, useMapSummary } from './useMapData.tsx'
import { useMapView } from './useMapView.tsx'

const restMs = 300
const closeUp = 13

export default function MapPage() {
  const navigate = useNavigate()
  const address = readAddress(useSearch({ strict: false }))
  const { mapStyleUrl } = useSession()
  const [, setSeen] = useFlag(mapSeenFlag, false)
  useEffect(() => setSeen(true), [setSeen])
  const today = useToday()
  const [boxing, setBoxing] = useState(false)
  const summaryQuery = useMapSummary()
  const where = useMapView(address.at, summaryQuery.data?.box)
  const { seen } = where
  const data = useMapData(address, seen, today, summaryQuery)

  const go = (change: Partial<MapAddress>) =>
    void navigate({
      to: '/app/map',
      search: writeAddress({ ...address, ...change }),
      replace: true,
    })

  useEffect(() => {
    if (!seen || !where.settled) return
    const at = writeAddress({ ...address, at: seen.view }).at
    if (at === writeAddress(address).at) return
    const timer = setTimeout(() => go({ at: seen.view }), restMs)
    return () => clearTimeout(timer)
  })

  const openTable = (box: Box) => void navigate({ to: '/app/well', search: listOfBox(box, address) })

  function pick(found: MapPick | null) {
    if (found?.kind === 'point') return go({ picked: { kind: 'well', id: found.id } })
    if (found?.kind === 'area' && !found.id.startsWith('cell/'))
      return go({ picked: { kind: 'lease', id: found.id } })
    if (found) return where.flyTo({ lon: found.lon, lat: found.lat, zoom: (seen?.view.zoom ?? 4) + 2 })
    return address.picked ? go({ picked: null }) : undefined
  }

  function look({ kind, id, box }: MapSearchHit) {
    if (kind === 'well') where.flyTo({ lon: box.west, lat: box.north, zoom: closeUp })
    else where.showBox(box)
    if (kind !== 'operator') go({ picked: { kind, id } })
  }

  const picked = address.picked && {
    kind: address.picked.kind === 'well' ? ('point' as const) : ('area' as const),
    id: address.picked.id,
  }
  const { summary } = data
  const narrow = useNarrow()
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title="Map"
        count={summary && `${countOf(summary.wells, 'well')} · ${countOf(summary.shapes, 'lease outline')}`}
        actions={
          <>
            {!narrow && <MapSearch onFound={look} />}
            <MapLayers address={address} summary={summary} onChange={go} />
          </>
        }
        acts={[
          {
            label: 'Select area',
            node: (
              <Button
                icon={<SquareDashedMousePointer size={14} />}
                aria-pressed={boxing}
                disabledReason={data.mayWells ? null : 'You need access to wells to select them.'}
                onClick={() => setBoxing(!boxing)}
              >
                Select area
              </Button>
            ),
          },
          {
            label: 'View as table',
            node: (
              <Button
                icon={<Table2 size={14} />}
                disabledReason={data.mayWells ? null : 'You need access to wells to list them.'}
                onClick={() => seen && openTable(seen.box)}
              >
                View as table
              </Button>
            ),
          },
          {
            label: 'List',
            node: (
              <Button
                icon={<List size={14} />}
                aria-pressed={address.list}
                onClick={() => go({ list: !address.list })}
              >
                List
              </Button>
            ),
          },
        ]}
      />
      <Messages {...data} boxing={boxing} />
      <div className="flex min-h-0 flex-1 border-t">
        <div className="relative min-w-0 flex-1">
          <MapView
            label="Map of wells and leases"
            content={data.content}
            view={where.goal}
            fit={where.fit}
            picked={picked}
            styleUrl={mapStyleUrl}
            boxing={boxing}
            onView={where.onView}
            onPick={pick}
            onBox={openTable}
            onFailure={() => {
              where.onFailure()
              go({ list: true })
            }}
          />
          {narrow && (
            <div className="absolute top-2.5 right-14 left-2.5 z-20">
              <MapSearch onFound={look} />
            </div>
          )}
          {where.drawn && <MapLegend address={address} mosaic={data.mosaic} />}
        </div>
        {address.picked ? (
          <PickedPanel
            key={address.picked.id}
            picked={address.picked}
            today={today}
            onClose={() => go({ picked: null })}
          />
        ) : (
          address.list && (
            <MapList data={data} box={seen?.box ?? null} onPick={pick} onClose={() => go({ list: false })} />
          )
        )}
      </div>
    </div>
  )
}

function Messages({
  error,
  again,
  summary,
  mayWells,
  boxing,
}: ReturnType<typeof useMapData> & { boxing: boolean }) {
  return (
    <div className="flex flex-col gap-2 px-4.5 empty:hidden max-md:px-3.5 [&>*]:mb-2">
      {error && (
        <Notice
          tone="bad"
          title="The map is not up to date"
          actions={<Button onClick={again}>Try again</Button>}
        >
          {wordsOf(error)}
        </Notice>
      )}
      {!mayWells && (
        <Notice tone="info">
          Wells and leases are not shown: your role has no access to them. An owner can grant it under Roles &
          Permissions.
        </Notice>
      )}
      {boxing && (
        <Notice tone="info">
          Drag over the map. The wells inside open as a table. Shift-drag does the same.
        </Notice>
      )}
      {summary && summary.unplaced > 0 && summary.wells === 0 && (
        <Notice tone="warn">
          {countOf(summary.unplaced, 'well')} without coordinates: add a latitude and longitude to see them
          here.
        </Notice>
      )}
    </div>
  )
}
