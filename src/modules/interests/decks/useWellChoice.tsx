import { useCall } from '../../../core/http/api.tsx'
import type { WellRouter } from '../../wells/well.server.ts'

/** Finds wells whose revenue a deck divides. */
export function useWellChoice() {
  const wells = useCall<WellRouter>('wells')
  return async (search: string) =>
    (await wells.list.query({ filter: { search }, limit: 8 })).rows.map(({ id, name, operator }) => ({
      id,
      label: name,
      hint: operator ?? undefined,
    }))
}
