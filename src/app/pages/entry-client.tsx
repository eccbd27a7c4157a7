import '../../ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { ApiContext, browserApi } from '../../core/http/api.tsx'
import { restoreLoaded } from '../../core/offline/cached-queries.tsx'
import { watchReachability } from '../../core/http/reachability.tsx'
import { modules } from '../modules.ts'
import { isInShell } from './inside.ts'
import { cacheInBrowser } from '../../core/offline/new-build.tsx'
import { pageAt } from './page-at.ts'
import { waitUntilParsed } from './wait-until-parsed.ts'
import { read } from './read.tsx'
import { openMeasuring } from '../../modules/web-health/measure/open-measuring.ts'
import { createAppRouter } from './router.tsx'

const api = browserApi()
watchReachability()
if (isInShell(location.pathname)) await restoreLoaded(api.queries)
await waitUntilParsed()
// The cached document opens at any address inside the shell. An address without a page redirects to /app, as the
// server does.
if (isInShell(location.pathname) && !pageAt(location.pathname)) history.replaceState(null, '', '/app')
const router = createAppRouter({ publicUrl: location.origin, read }, modules)

hydrateRoot(
  document,
  <QueryClientProvider client={api.queries}>
    <ApiContext value={api}>
      <RouterClient router={router} />
    </ApiContext>
  </QueryClientProvider>,
)
cacheInBrowser(() => api.queries.isFetching() > 0)
openMeasuring()
