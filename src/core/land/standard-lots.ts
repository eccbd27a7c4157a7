import type { AliquotPiece } from './aliquot.ts'

/**
 * The usual positions of government lots: along the north and west sides of a township, which absorbed a
 * survey's excess or shortage. Lots along water appear only on a plat.
 */
const northRow: readonly AliquotPiece[] = ['NENE', 'NWNE', 'NENW', 'NWNW']
const westColumn: readonly AliquotPiece[] = ['NWNW', 'SWNW', 'NWSW', 'SWSW']
const cornerLots: readonly AliquotPiece[] = [...northRow, 'SWNW', 'NWSW', 'SWSW']

const standardLotPieces = (section: number): readonly AliquotPiece[] =>
  section === 6
    ? cornerLots
    : section < 6
      ? northRow
      : [7, 18, 19, 30, 31].includes(section)
        ? westColumn
        : []

/** The quarter-quarter that a lot replaces, by its name `L1`; null if only the plat shows it. */
export function lotPosition(section: number, name: string): AliquotPiece | null {
  const number = Number(/^L(\d{1,3})$/.exec(name)?.[1])
  return standardLotPieces(section)[number - 1] ?? null
}
