import type { Importable } from '../../../core/module/importable.server.ts'
import { stateByName } from '../../../core/places/states.ts'
import type { Mapping } from '../recognize/mapping.server.ts'

/** Stands for the agency where nothing says in which state a row lies. */
export const anyAgency = ''

/** The state whose agency wrote each of the sampled rows, as a postal code. */
export function agenciesOf(
  { agencyOf }: Importable,
  { state, columns }: Mapping,
  samples: readonly (readonly string[])[],
): string[] {
  const places = new Map(columns.flatMap(({ field }, i) => (field ? [[field, i] as const] : [])))
  const rows = samples.reduce((most, { length }) => Math.max(most, length), 0)
  return Array.from({ length: rows }, (_, row) => {
    const cell = (field: string) => samples[places.get(field) ?? -1]?.[row] ?? ''
    return agencyOf?.(cell) ?? stateByName(cell('place.state'))?.postal ?? state ?? anyAgency
  })
}
