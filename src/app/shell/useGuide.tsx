import { useMatches, useNavigate } from '@tanstack/react-router'
import { refusal, type Viewer } from '../../core/access/refusal.ts'
import { guideGate, guidePath } from '../../modules/guide/access.ts'

/** Opens the guide at the page about where one is; null for those who may not open it. Its pages come when they are asked for. */
export function useGuide(viewer: Viewer): (() => void) | null {
  const navigate = useNavigate()
  const route = useMatches().at(-1)?.fullPath
  if (refusal(viewer, guideGate) !== null) return null
  return () =>
    void (async () => {
      const { pageForRoute } = await import('../../modules/guide/pages/all-pages.ts')
      const page = route === undefined ? undefined : pageForRoute(route)
      await navigate({ to: page ? `${guidePath}/${page.slug}` : guidePath })
    })()
}
