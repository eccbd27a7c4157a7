import { routeGate } from '../../core/access/routes.ts'
import { recordPanel, type Module, type Page } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { createProfileHead } from './profile-head.ts'
import type { PublicProfile } from './read-profile.server.ts'

/** The public profiles of organizations, for everyone, and inside /app, where members write to them. */
export const publicProfile: Module = {
  name: 'public-profile',
  pages: [
    ...['/org/$tenantId', '/organizations/$slug'].map((path): Page => ({
      path,
      title: 'Organization profile',
      gate: { who: 'anyone' },
      isPrerendered: true,
      // It depends on the plan, members and listings of its organization, which are too many topics to follow.
      isFresh: true,
      reads: 'publicProfiles.page',
      heads: data => (data === null ? null : createProfileHead(data as PublicProfile)),
      load: () => import('./PublicProfilePage.tsx'),
    })),
    {
      path: '/app/org/$tenantId',
      title: 'Organization profile',
      gate: routeGate('/app/org/$tenantId'),
      load: () => import('./ProfilePage.tsx'),
    },
    {
      path: '/app/organizations/$slug',
      title: 'Organization profile',
      gate: routeGate('/app/organizations/$slug'),
      load: () => import('./ProfilePage.tsx'),
    },
  ],
  panels: [
    recordPanel({
      nouns: ['listings'],
      place: 'beside',
      order: 20,
      Panel: lazyComponent(async () => (await import('./VisitorsPanel.tsx')).VisitorsPanel),
    }),
  ],
}
