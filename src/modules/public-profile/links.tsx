import type { Head, Module } from '../../core/module/module.ts'

/** The profiles that organizations show, for everyone. */
export const publicProfiles: Module = {
  name: 'public-profiles',
  pages: ['/org/$tenantId', '/organizations/$slug'].map(path => ({
    path,
    title: 'Organization profile',
    gate: { who: 'anyone' } as const,
    reads: 'publicProfiles.head',
    heads: data => data as Head | null,
    load: () => import('./PublicProfilePage.tsx'),
  })),
}
