import '../ui/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { ApiContext, browserApi } from '../core/http/api.tsx'
import { createAppRouter } from './router.tsx'

const api = browserApi()
const router = createAppRouter({ queries: api.queries })

hydrateRoot(
  document,
  <ApiContext value={api}>
    <RouterClient router={router} />
  </ApiContext>,
)
