import { fitTownship, type Control, type TownshipFit } from '../../../core/land/section-fit.ts'
import { sectionAt } from '../../../core/land/section-grid.ts'
import type { Coordinate } from '../../../core/map/map.ts'
import { largestPolygonCentroid } from '../../../core/map/centroid.ts'

/** A township of an official grid as stored. */
export type StoredTownship = {
  meridian: string
  row: number
  column: number
  sections: Readonly<Record<string, Coordinate[]>>
}

/** A township with its sections: fitted to the organization's records, or with the rings of an official grid. */
export type Township = TownshipFit & { rings?: Readonly<Record<string, Coordinate[]>> }

/** Returns an official township, with a fit to its own sections that names places in it. */
export function officialTownship({ meridian, row, column, sections }: StoredTownship): Township | null {
  const rings = Object.entries(sections)
  const controls = rings.map(([number, ring]): Control => {
    const corner = sectionAt(Number(number))
    const { lon, lat } = largestPolygonCentroid({ type: 'Polygon', coordinates: [ring] })
    const [x, y] = [column * 6 + corner.x + 0.5, row * 6 + corner.y + 0.5]
    return { meridian, row, column, x, y, halfX: 0, halfY: 0, lon, lat, source: 'tract' }
  })
  const fit = fitTownship({ meridian, row, column }, controls)
  if (!fit) return null
  return { ...fit, wells: 0, tracts: 0, sections: rings.map(([number]) => Number(number)), rings: sections }
}
