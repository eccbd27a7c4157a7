import type { AnyTRPCRouter } from '@trpc/server'
import { getRefusal, type Gate } from '../access/refusal.ts'
import { refusalMessages } from '../access/refusal-messages.ts'
import { useViewer } from '../auth/useViewer.tsx'
import { useApi, useCall } from '../http/api.tsx'

/**
 * Queries and commands for a kind of record; `readOnly` is the reason that the user may not change it, or null
 * when they may.
 */
export function useProcedures<Router extends AnyTRPCRouter>(name: string, write: Gate) {
  const denial = getRefusal(useViewer(), write)
  return {
    api: useApi<Router>(name),
    call: useCall<Router>(name),
    readOnly: denial === null ? null : refusalMessages[denial].detail,
  }
}

/** The procedures of a kind that has a single description object. */
export const useKind = <Router extends AnyTRPCRouter>({
  noun,
  access,
}: {
  noun: string
  access: { write: Gate }
}) => useProcedures<Router>(noun, access.write)
