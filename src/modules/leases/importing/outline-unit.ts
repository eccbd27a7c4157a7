import { readNumber } from '../../../core/importing/values/number.ts'
import { unitFactor, units, unitsFor, type Unit } from '../../../core/importing/values/unit.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { LeaseShapeError, parseShape } from '../shapes/lease-shape.ts'

/** The tolerance for outlines to agree with acres when inferring the unit. */
const tolerance = 0.03

type PlausibilityCheck = NonNullable<Importable['findOddUnit']>

/** Proposes another acre unit, with a message, if the outlines of a file show that its acres are in that unit. */
export const proposeAcreUnit: PlausibilityCheck = (columns, sampleRows) => {
  const acres = columns.find(({ field }) => field === 'tract.acres')
  const hasUnitColumn = columns.some(({ field }) => field === 'tract.acresUnit')
  const unit = acres && !hasUnitColumn ? inferUnitFromOutlines(acres.at, sampleRows) : null
  if (!acres || !unit || unit === (acres.unit ?? 'ac')) return null
  const warning = `The outlines agree with “${acres.header}” in ${units[unit].title}, not in the unit of its heading. Check the unit of that column.`
  return { at: acres.at, unit, words: warning }
}

/**
 * Infers the acre unit of a file with outlines: most outline areas agree with the acres in that unit and no other.
 * Null if there are too few outlines, or they agree with none.
 */
function inferUnitFromOutlines(
  acresIndex: number,
  sampleRows: Parameters<PlausibilityCheck>[1],
): Unit | null {
  const ratios = sampleRows.flatMap(({ cells, shape }) => {
    const statedAcres = Number(readNumber(cells[acresIndex] ?? '').value ?? 0)
    const acres = shape && statedAcres > 0 ? outlineAcres(shape) : null
    return acres === null ? [] : [acres / statedAcres]
  })
  if (ratios.length < 3) return null
  return (
    unitsFor('acres').find(
      unit =>
        ratios.filter(ratio => isWithinTolerance(ratio, unitFactor(unit, 'acres'))).length >=
        ratios.length * 0.7,
    ) ?? null
  )
}

const isWithinTolerance = (ratio: number, factor: number) => Math.abs(ratio / factor - 1) <= tolerance

function outlineAcres(shape: unknown): number | null {
  try {
    return parseShape(shape).mapAcres
  } catch (error) {
    if (error instanceof LeaseShapeError) return null
    throw error
  }
}

/** Returns a warning if the outline has 2.47 times the stated acres or the inverse; null otherwise. */
export function hectareWarning(mapAcres: number, statedAcres: number): string | null {
  const ratio = mapAcres / statedAcres
  const factor = units.ha.factor
  if (isWithinTolerance(ratio, factor))
    return 'These acres look like hectares: the map shows 2.47 times as many. Check the unit of the column.'
  return isWithinTolerance(ratio, 1 / factor)
    ? 'These acres are 2.47 times those on the map: converted from hectares twice? Check the unit of the column.'
    : null
}
