import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useHydrated } from '../../ui/useHydrated.tsx'
import { ApiContext, browserApi } from './api.tsx'

/**
 * Provides queries to a public page. The server renders such pages without the API client, so that a first visit does
 * not load it; the client is created in the browser only where this component is used. Until then `waiting` is shown.
 */
export function PublicApi({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const hydrated = useHydrated()
  const api = useMemo(() => (hydrated ? browserApi() : null), [hydrated])
  if (!api) return waiting
  return (
    <QueryClientProvider client={api.queries}>
      <ApiContext value={api}>{children}</ApiContext>
    </QueryClientProvider>
  )
}
