import '../../ui/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { hydrateRoot } from 'react-dom/client'
import { publicModules } from '../public-modules.ts'
import { waitUntilParsed } from './wait-until-parsed.ts'
import { read } from './read.tsx'
import { openMeasuring } from '../../modules/web-health/measure/open-measuring.ts'
import { createAppRouter } from './router.tsx'

// The first visit downloads this file, so it contains no procedures, no queries and no page of /app (see docs:
// at most 120 kB in total).
await waitUntilParsed()
const router = createAppRouter({ publicUrl: location.origin, read }, publicModules)

hydrateRoot(document, <RouterClient router={router} />)
openMeasuring()
