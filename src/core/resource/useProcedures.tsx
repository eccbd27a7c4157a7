import type { AnyTRPCRouter } from '@trpc/server'
import { refusal, type Gate } from '../access/refusal.ts'
import { refusalWords } from '../access/words.ts'
import { useViewer } from '../auth/useViewer.tsx'
import { useApi, useCall } from '../http/api.tsx'

/** Queries and commands of a kind of record, and why this person may not change it; null when they may. */
export function useProcedures<Router extends AnyTRPCRouter>(name: string, write: Gate) {
  const refused = refusal(useViewer(), write)
  return {
    api: useApi<Router>(name),
    call: useCall<Router>(name),
    readOnly: refused === null ? null : refusalWords[refused].detail,
  }
}

/** The same of a kind that is described once. */
export const useKind = <Router extends AnyTRPCRouter>({
  noun,
  access,
}: {
  noun: string
  access: { write: Gate }
}) => useProcedures<Router>(noun, access.write)
