import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { useHydrated } from '../../ui/useHydrated.tsx'
import { ApiContext, browserApi } from './api.tsx'

/**
 * What asks procedures on a public page. The server draws such pages without them, and the first visit does not pay for
 * them: they are made in the browser, and only where this stands. Until then `waiting` is shown.
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
