import type { Box } from '../../core/map/map.ts'
import { boundingBox } from '../../core/map/map.ts'
import { cellCenter } from './cell.ts'
import type { MapLeases } from './map-leases.server.ts'
import type { MapGroup, MapWell } from './map.ts'
import { wellClassAt, wellClasses, type WellColoring } from './well-classes.ts'

export type LeaseTotals = { count: number; acres: number }
export type WellCounts = Readonly<Record<string, number>>

const isInBox = ({ west, south, east, north }: Box, { lon, lat }: { lon: number; lat: number }) =>
  lon >= west && lon <= east && lat >= south && lat <= north

/** Counts the wells in a box by class key and by type, whether single or in groups. */
export function countWellsInBox(
  wells: readonly MapWell[],
  groups: readonly MapGroup[],
  box: Box,
  coloring: WellColoring,
): { classes: WellCounts; types: WellCounts; laterals: number } {
  const [classes, types]: Record<string, number>[] = [{}, {}]
  const add = (counts: Record<string, number>, key: string, amount = 1) => {
    counts[key] = (counts[key] ?? 0) + amount
  }
  let laterals = 0
  for (const well of wells) {
    if (!isInBox(box, well)) continue
    const result = wellClassAt(coloring, { ...well, silent: well.silentSince !== null })
    add(classes!, wellClasses[coloring][result]?.key ?? '')
    add(types!, well.type)
    if (well.lateral) laterals++
  }
  for (const group of groups) {
    if (!isInBox(box, group)) continue
    for (const [key, count = 0] of Object.entries(group.classes)) add(classes!, key, count)
    for (const [key, count = 0] of Object.entries(group.types)) add(types!, key, count)
  }
  return { classes: classes!, types: types!, laterals }
}

/** Counts the leases in a box by class key, each once with its net acres regardless of its number of outlines. */
export function countLeasesInBox(
  { areas, squares, level }: Pick<MapLeases, 'areas' | 'squares' | 'level'>,
  box: Box,
): Readonly<Record<string, LeaseTotals>> {
  const counts: Record<string, LeaseTotals> = {}
  const add = (key: string, count: number, acres: number) => {
    const previous = counts[key] ?? { count: 0, acres: 0 }
    counts[key] = { count: previous.count + count, acres: previous.acres + acres }
  }
  const countedKeys = new Set<string>()
  for (const area of areas) {
    const { west, south, east, north } = boundingBox(area.geometry)
    if (west > box.east || east < box.west || south > box.north || north < box.south) continue
    const leaseKey = `${area.class} ${area.leaseId ?? area.id}`
    if (countedKeys.has(leaseKey)) continue
    countedKeys.add(leaseKey)
    add(area.class, 1, area.acres ?? 0)
  }
  for (const { cell, classes } of squares) {
    if (!isInBox(box, cellCenter(cell, level))) continue
    for (const [key, match] of Object.entries(classes)) if (match) add(key, match.count, match.acres)
  }
  return counts
}
