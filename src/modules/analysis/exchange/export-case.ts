import type { MonthVolumes } from '../history/history.ts'
import type { Inputs, WellInputs } from '../inputs/inputs.ts'

/** A well of an analysis to export. */
export type ExportCase = {
  readonly well: WellInputs
  /** The analysis that the well is part of. */
  readonly inputs: Inputs
  readonly api: string | null
  /** Monthly production, oldest first; empty if unknown. */
  readonly months: readonly MonthVolumes[]
}
/** A case with a key that is unique in the file. */
export type KeyedCase = ExportCase & { readonly id: string }

/** Files for another program; `omissions` lists what their format cannot express. */
export type ExportFiles = {
  readonly files: readonly { name: string; text: string }[]
  readonly omissions: readonly string[]
}
export type NoteOmission = (message: string) => void

/** A short key for each case: names may be long, and two wells may share one. */
export const shortKeys = (cases: readonly ExportCase[]): KeyedCase[] =>
  cases.map((item, index) => ({ ...item, id: `WH${String(index + 1).padStart(5, '0')}` }))

/** Uses the API number as the key if only one case has it, and a short key otherwise. */
export function apiKeys(cases: readonly ExportCase[]): KeyedCase[] {
  const counts = new Map<string, number>()
  for (const { api } of cases) if (api) counts.set(api, (counts.get(api) ?? 0) + 1)
  return shortKeys(cases).map(item =>
    item.api && counts.get(item.api) === 1 ? { ...item, id: item.api } : item,
  )
}

/** A day in US notation: 01/31/2027. */
export const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
/** Rounds to 12 significant digits, to remove floating-point noise. */
export const roundDigits = (value: number) => Number(value.toPrecision(12))
