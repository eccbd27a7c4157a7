import type { Database, Scope } from '../../../core/data/database.server.ts'
import { boxZoom, type Box, type MapContent } from '../../../core/map/map.ts'
import { formatAcres } from '../../../core/trade/figures.ts'
import { formatCount } from '../../../ui/formats.ts'
import { tileCells } from '../cell.ts'
import { townsIn } from '../../../core/map/towns.server.ts'
import { countLeasesInBox, countWellsInBox } from '../legend-counts.ts'
import { legendLines } from '../lease-style.ts'
import type { MapState } from '../map-state.ts'
import { readLeases, readProspects } from '../map-leases.server.ts'
import { readWells } from '../map-wells.server.ts'
import { listTiles, tilesFor } from '../map.ts'
import { createMosaic } from '../mosaic.ts'
import { surveyLines } from '../sections/section-lines.ts'
import { readTownships, type LandRights } from '../sections/sections.server.ts'
import { wellSymbol, wellClasses } from '../well-classes.ts'
import type { LegendGroup } from './draw-margin.server.ts'

type PrintedContent = { content: MapContent; legend: LegendGroup[]; notes: string[] }
type PrintRequest = { address: MapState; box: Box; rights: LandRights; today: string }

const tileZoom = 12
const maxSurveyDegrees = 0.9

/** Reads the content of a printed map in a box: the layers, colors and filters of the screen. */
export async function printedContent(
  database: Database,
  scope: Scope,
  { address, box, rights, today }: PrintRequest,
): Promise<PrintedContent> {
  const { tenantId } = scope
  const tiles = tilesFor(box, tileZoom)
  const { wellColoring: coloring, leaseColoring } = address
  const filter = { types: address.types, statuses: address.statuses, coloring, hide: address.hiddenWells }
  return database.readTenant(scope, async tx => {
    const plan = { ranges: listTiles(tiles).map(tileCells), groups: [], total: 0 }
    const wells = rights.wells && address.wells ? await readWells(tx, tenantId, plan, filter) : []
    const leases =
      rights.leases && address.leases
        ? await readLeases(tx, tenantId, {
            tiles,
            leaseColoring,
            today,
            hide: address.hiddenLeases,
          })
        : null
    const prospects = leases && leaseColoring === 'prospect' ? await readProspects(tx, tenantId) : []
    const isClose = box.east - box.west < maxSurveyDegrees
    const townships = address.sections && isClose ? await readTownships(tx, tenantId, rights, box) : []
    const counts = countWellsInBox(wells, [], box, coloring)
    const leaseClasses = leases ? countLeasesInBox(leases, box) : {}
    const accuracies = townships.filter(({ rings }) => !rings).map(({ accuracyM }) => accuracyM)
    const styledWells = wells.map(well => ({
      well,
      look: wellSymbol(coloring, { ...well, silent: well.silentSince !== null }),
    }))
    const shownWells = wellClasses[coloring].filter(({ key }) => counts.classes[key])
    const shownLeases = legendLines(leaseColoring, prospects).filter(({ key }) => leaseClasses[key])
    return {
      content: {
        points: styledWells.map(({ well: { id, lon, lat, name }, look }) => ({
          id,
          lon,
          lat,
          label: name,
          ...look,
        })),
        laterals: address.laterals
          ? styledWells.flatMap(({ well: { id, lateral }, look }) =>
              lateral ? [{ id, tone: look.tone, line: lateral }] : [],
            )
          : [],
        clusters: [],
        areas: leases ? [...leases.areas, ...createMosaic(leases, leaseColoring, prospects)] : [],
        survey: surveyLines(townships),
        towns: address.towns ? townsIn(box, boxZoom(box, printedWidth)) : [],
      },
      legend: [
        ...(shownLeases.length > 0
          ? [
              {
                title: 'Leases (count, net ac)',
                lines: shownLeases.map(({ key, label, tone, pattern }) => ({
                  label,
                  count: `${formatCount(leaseClasses[key]?.count)}, ${formatAcres(leaseClasses[key]?.acres)}`,
                  sign: { tone, pattern },
                })),
              },
            ]
          : []),
        ...(shownWells.length > 0
          ? [
              {
                title: 'Wells',
                lines: shownWells.map(({ key, label, look }) => ({
                  label,
                  count: formatCount(counts.classes[key]),
                  sign: look,
                })),
              },
            ]
          : []),
      ],
      notes: [
        ...(accuracies.length > 0
          ? [
              `Township and section lines are approximate, ± ${Math.min(...accuracies)} to ${Math.max(...accuracies)} m, from wells and tracts on record; not a survey.`,
            ]
          : []),
        ...(wells.length === maxWells ? [`Only ${formatCount(maxWells)} wells are drawn.`] : []),
        'WGS 84. Towns: GeoNames.',
      ],
    }
  })
}

/** The limit of `readWells`. */
const maxWells = 8000
/** About the width of a printed map in CSS pixels, which decides how many towns are named. */
const printedWidth = 1000
