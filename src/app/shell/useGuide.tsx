import { useMatches, useNavigate } from '@tanstack/react-router'
import { getRefusal, type Viewer } from '../../core/access/refusal.ts'
import { guideGate, guidePath } from '../../modules/guide/access.ts'

/**
 * Opens the guide at the topic of the current page; null for users who may not open it. The guide's pages load
 * on demand.
 */
export function useGuide(viewer: Viewer): (() => void) | null {
  const navigate = useNavigate()
  const route = useMatches().at(-1)?.fullPath
  if (getRefusal(viewer, guideGate) !== null) return null
  return () =>
    void (async () => {
      const { findPageForRoute: pageForRoute } = await import('../../modules/guide/pages/all-pages.ts')
      const page = route === undefined ? undefined : pageForRoute(route)
      await navigate({ to: page ? `${guidePath}/${page.slug}` : guidePath })
    })()
}
