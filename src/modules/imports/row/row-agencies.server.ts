import type { Importable } from '../../../core/module/importable.server.ts'
import { stateByName } from '../../../core/places/states.ts'
import type { Mapping } from '../recognize/mapping.server.ts'

/** The agency of rows whose state is unknown. */
export const anyAgency = ''

/** Returns the state, as a postal code, whose agency wrote each of the sampled rows. */
export function readAgencies(
  { findAgency }: Importable,
  { state, columns }: Mapping,
  samples: readonly (readonly string[])[],
): string[] {
  const columnByField = new Map(columns.flatMap(({ field }, i) => (field ? [[field, i] as const] : [])))
  const rows = samples.reduce((longestSample, { length }) => Math.max(longestSample, length), 0)
  return Array.from({ length: rows }, (_, row) => {
    const cell = (field: string) => samples[columnByField.get(field) ?? -1]?.[row] ?? ''
    return findAgency?.(cell) ?? stateByName(cell('place.state'))?.postal ?? state ?? anyAgency
  })
}
