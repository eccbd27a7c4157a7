import type { TractLand } from '../record/tract.ts'

/** A tract with the data for its plat. */
export type PlattedTract = { number: string; land: TractLand; gone: boolean }
