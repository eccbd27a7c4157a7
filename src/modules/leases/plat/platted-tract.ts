import type { TractLand } from '../record/tract.ts'

/** A tract as a plat draws it. */
export type PlattedTract = { number: string; land: TractLand; gone: boolean }
