import type { Box, MapPick, View } from '../../core/map/map.ts'
import type { MapState } from './map-state.ts'
import { MapList } from './MapList.tsx'
import { MeasureCard } from './measure/MeasureCard.tsx'
import { MapRecordCard } from './MapRecordCard.tsx'
import { PrintCard } from './print/PrintCard.tsx'
import { SelectionCard } from './selection/SelectionCard.tsx'
import type { useMapData } from './useMapData.tsx'
import type { useSketch } from './useSketch.tsx'

type OpenCardProps = {
  address: MapState
  data: ReturnType<typeof useMapData>
  seen: { view: View; box: Box } | null
  today: string
  draw: ReturnType<typeof useSketch>
  printing: boolean
  go: (change: Partial<MapState>) => void
  pick: (pick: MapPick | null) => void
  onPrinted: () => void
}

/** Shows the one card that is open over the map: an active task takes precedence over the selection. */
export function OpenCard({ address, data, seen, today, draw, printing, go, pick, onPrinted }: OpenCardProps) {
  const { picked, area, list } = address
  if (printing && seen) return <PrintCard address={address} view={seen.view} onClose={onPrinted} />
  if (draw.tool === 'measure')
    return (
      <MeasureCard
        corners={draw.corners}
        onRestart={() => draw.choose('measure')}
        onClose={() => draw.choose(null)}
      />
    )
  if (picked)
    return (
      <MapRecordCard key={picked.id} picked={picked} today={today} onClose={() => go({ picked: null })} />
    )
  if (area) return <SelectionCard key={JSON.stringify(area)} area={area} onClose={() => go({ area: null })} />
  if (list)
    return <MapList data={data} box={seen?.box ?? null} onPick={pick} onClose={() => go({ list: false })} />
  return null
}
