import { useWells } from '../identity/useWells.tsx'

/** Returns a function that finds leases to link a well to, by number, name or lessor. */
export function useLeaseChoice() {
  const { call } = useWells()
  return async (search: string) =>
    (await call.leases.candidates.query({ search })).map(({ id, number, name, lessor }) => ({
      id,
      label: `${number} ${name}`.trim(),
      hint: lessor,
    }))
}
