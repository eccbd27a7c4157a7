import { degreesAt, type TownshipFit } from '../../../core/land/section-fit.ts'
import { sectionAt, townshipLabel } from '../../../core/land/section-grid.ts'
import type { Survey } from '../../../core/map/map.ts'
import { formatCount } from '../../../ui/formats.ts'

/** Lines are drawn from this zoom on; farther out they would be a carpet. */
export const sectionsFrom = 9

/** Township and section lines with their names, as the map draws them. */
export function surveyOf(fits: readonly TownshipFit[]): Survey {
  return {
    lines: fits.flatMap(linesOf),
    names: fits.flatMap(namesOf),
  }
}

/** Each side of a section once; those on the edge of the township are township lines. */
function linesOf(fit: TownshipFit): Survey['lines'] {
  const lines = new Map<string, Survey['lines'][number]>()
  for (const section of fit.sections) {
    const { x, y } = sectionAt(section)
    for (const [fromX, fromY, toX, toY] of [
      [x, y, x + 1, y],
      [x, y + 1, x + 1, y + 1],
      [x, y, x, y + 1],
      [x + 1, y, x + 1, y + 1],
    ] as const) {
      const isEdge = fromX === toX ? fromX % 6 === 0 : fromY % 6 === 0
      lines.set(`${fromX} ${fromY} ${toX} ${toY}`, {
        kind: isEdge ? 'township' : 'section',
        line: [placeIn(fit, fromX, fromY), placeIn(fit, toX, toY)],
      })
    }
  }
  return [...lines.values()]
}

function namesOf(fit: TownshipFit): Survey['names'] {
  const middle = placeIn(fit, 3, 3)
  const sections = fit.sections.map(section => {
    const { x, y } = sectionAt(section)
    return { kind: 'section' as const, at: placeIn(fit, x + 0.5, y + 0.5), name: String(section) }
  })
  return [{ kind: 'township', at: middle, name: `${townshipLabel(fit)}\n${accuracyWords(fit)}` }, ...sections]
}

/** "± 38 m, from 14 of your wells" */
function accuracyWords({ accuracyM, wells, tracts }: TownshipFit): string {
  const from = [
    ...(wells > 0 ? [`${formatCount(wells)} of your wells`] : []),
    ...(tracts > 0 ? [`${formatCount(tracts)} of your tracts`] : []),
  ]
  return `± ${accuracyM} m, from ${from.join(' and ')}`
}

const placeIn = (fit: TownshipFit, x: number, y: number) => degreesAt(fit, fit.x0 - 3 + x, fit.y0 - 3 + y)
