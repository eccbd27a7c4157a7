import { LeaseShapeError, shapeOf } from '../../map/lease-shape.ts'
import type { FileRow } from '../values/row-source.ts'
import { readNumber } from '../values/number.ts'
import type { Recognition } from './recognize.ts'
import { factorOf, units, unitsFor, type Unit } from '../values/unit.ts'

/** Outlines that agree with their acres to so much say in which unit these are. */
const within = 0.03

/**
 * The unit in which the acres of a file of outlines are written, as the outlines' own ground tells: most areas agree
 * with it in that unit and no other. Null where there are too few outlines, or they agree with none.
 */
export function unitByOutlines(
  { columns }: Recognition,
  first: readonly FileRow[],
): { at: number; header: string; unit: Unit } | null {
  const column = columns.find(({ field }) => field === 'tract.acres')
  if (!column) return null
  const ratios = first.flatMap(({ cells, shape }) => {
    const stated = Number(readNumber(cells[column.at] ?? '').value ?? 0)
    const acres = shape && stated > 0 ? acresOf(shape) : null
    return acres === null ? [] : [acres / stated]
  })
  if (ratios.length < 3) return null
  const unit = unitsFor('acres').find(
    unit => ratios.filter(ratio => agrees(ratio, factorOf(unit, 'acres'))).length >= ratios.length * 0.7,
  )
  return unit ? { at: column.at, header: column.header, unit } : null
}

const agrees = (ratio: number, factor: number) => Math.abs(ratio / factor - 1) <= within

function acresOf(shape: unknown): number | null {
  try {
    return shapeOf(shape).mapAcres
  } catch (error) {
    if (error instanceof LeaseShapeError) return null
    throw error
  }
}

/** What is odd about acres of which an outline has 2.47 times as many, or the other way round; null where nothing is. */
export function hectareWords(mapAcres: number, statedAcres: number): string | null {
  const ratio = mapAcres / statedAcres
  const factor = units.ha.factor
  if (agrees(ratio, factor))
    return 'The map has 2.47 times these acres: they look like hectares. Check the unit of the column.'
  return agrees(ratio, 1 / factor)
    ? 'These acres are 2.47 times those on the map: were they converted from hectares twice? Check the unit of the column.'
    : null
}
