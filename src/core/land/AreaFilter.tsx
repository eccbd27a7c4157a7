import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttonClass.ts'
import { FilterChip } from '../../ui/FilterChip.tsx'
import { searchTo } from '../http/searchTo.ts'
import { areaText } from '../map/area.ts'
import type { Coordinate } from '../map/map.ts'

type AreaFilterProps = {
  /** The plural of the records: "leases". */
  recordLabel: string
  /** The corners of the area; empty for none. */
  area: readonly Coordinate[]
  onClear: () => void
}

/** The filter of a list by an area, which is drawn on the map. */
export const AreaFilter = ({ recordLabel, area, onClear }: AreaFilterProps) => (
  <FilterChip label="Area" value={area.length > 0 ? 'drawn on the map' : null} onClear={onClear}>
    <p className="mb-2 text-muted">
      {area.length > 0
        ? `Only ${recordLabel} in the area drawn on the map are listed.`
        : `On the map, choose Select area or Select by polygon, draw the area, and then show its ${recordLabel} in the list.`}
    </p>
    <Link
      to="/app/map"
      search={searchTo(area.length > 0 ? { area: areaText(area) } : {})}
      className={buttonClass('plain', 'small')}
    >
      {area.length > 0 ? 'Show the area on the map' : 'Open the map'}
    </Link>
  </FilterChip>
)
