import { readNumber } from '../../../core/importing/values/number.ts'
import { unitFactor, units, unitsFor, type Unit } from '../../../core/importing/values/unit.ts'
import type { Importable } from '../../../core/module/importable.server.ts'
import { LeaseShapeError, parseShape } from '../shapes/lease-shape.ts'

/** The tolerance for outlines to agree with acres when inferring the unit. */
const tolerance = 0.03

type PlausibilityCheck = NonNullable<Importable['looksOdd']>

/** Proposes another acre unit, with a message, if the outlines of a file show that its acres are in that unit. */
export const oddAcres: PlausibilityCheck = (columns, first) => {
  const acres = columns.find(({ field }) => field === 'tract.acres')
  const ownColumn = columns.some(({ field }) => field === 'tract.acresUnit')
  const unit = acres && !ownColumn ? unitByOutlines(acres.at, first) : null
  if (!acres || !unit || unit === (acres.unit ?? 'ac')) return null
  const text = `The outlines agree with “${acres.header}” in ${units[unit].title}, not in the unit of its heading. Check the unit of that column.`
  return { at: acres.at, unit, words: text }
}

/**
 * Infers the acre unit of a file with outlines: most outline areas agree with the acres in that unit and no other.
 * Null if there are too few outlines, or they agree with none.
 */
function unitByOutlines(at: number, first: Parameters<PlausibilityCheck>[1]): Unit | null {
  const ratios = first.flatMap(({ cells, shape }) => {
    const stated = Number(readNumber(cells[at] ?? '').value ?? 0)
    const acres = shape && stated > 0 ? unitOutlineAcres(shape) : null
    return acres === null ? [] : [acres / stated]
  })
  if (ratios.length < 3) return null
  return (
    unitsFor('acres').find(
      unit => ratios.filter(ratio => agrees(ratio, unitFactor(unit, 'acres'))).length >= ratios.length * 0.7,
    ) ?? null
  )
}

const agrees = (ratio: number, factor: number) => Math.abs(ratio / factor - 1) <= tolerance

function unitOutlineAcres(shape: unknown): number | null {
  try {
    return parseShape(shape).mapAcres
  } catch (error) {
    if (error instanceof LeaseShapeError) return null
    throw error
  }
}

/** A warning if the outline has 2.47 times the stated acres or the inverse; null otherwise. */
export function hectareWarning(mapAcres: number, statedAcres: number): string | null {
  const ratio = mapAcres / statedAcres
  const factor = units.ha.factor
  if (agrees(ratio, factor))
    return 'These acres look like hectares: the map shows 2.47 times as many. Check the unit of the column.'
  return agrees(ratio, 1 / factor)
    ? 'These acres are 2.47 times those on the map: converted from hectares twice? Check the unit of the column.'
    : null
}
