import { createRoot } from 'react-dom/client'
import { PublicApi } from '../../core/http/PublicApi.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LiveMap } from './LiveMap.tsx'

// Loaded by `openLiveMap`: replaces the picture with the interactive map.
const element = document.querySelector<HTMLElement>('[data-public-map]')
const mapElement = element?.querySelector('[data-map-place]')
if (element && mapElement)
  createRoot(mapElement).render(
    <PublicApi waiting={<Skeleton className="h-120" />}>
      <LiveMap query={JSON.parse(element.dataset['publicMap']!)} box={JSON.parse(element.dataset['box']!)} />
    </PublicApi>,
  )
