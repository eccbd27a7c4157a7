import type { Piece } from './aliquot.ts'

/**
 * The usual positions of government lots: along the north and west sides of a township, which absorbed a survey's
 * excess or shortage. Only a plat shows lots along water.
 */
const northRow: readonly Piece[] = ['NENE', 'NWNE', 'NENW', 'NWNW']
const westColumn: readonly Piece[] = ['NWNW', 'SWNW', 'NWSW', 'SWSW']
const cornerLots: readonly Piece[] = [...northRow, 'SWNW', 'NWSW', 'SWSW']

const standardLotPieces = (section: number): readonly Piece[] =>
  section === 6
    ? cornerLots
    : section < 6
      ? northRow
      : [7, 18, 19, 30, 31].includes(section)
        ? westColumn
        : []

/** The quarter-quarter that a lot replaces, by its name `L1`; null if only the plat shows it. */
export function lotPlace(section: number, name: string): Piece | null {
  const number = Number(/^L(\d{1,3})$/.exec(name)?.[1])
  return standardLotPieces(section)[number - 1] ?? null
}
