import type { Module } from '../../core/module/module.ts'
import { audiences } from './audiences.data.ts'

export const landing: Module = {
  name: 'landing',
  pages: [
    {
      path: '/',
      title: 'Wellhead: leases and wells with numbers that open',
      description:
        'Bring any state’s lease and well files, see why each lease is alive and when it dies, and open every number down to its inputs.',
      gate: { who: 'anyone' },
      isPrerendered: true,
      reads: 'plans.offered',
      load: () => import('./LandingPage.tsx'),
    },
    ...audiences.map(({ path, name, lead }) => ({
      path,
      title: `Wellhead for ${name.toLowerCase()}`,
      description: lead,
      gate: { who: 'anyone' } as const,
      isPrerendered: true as const,
      load: () => import('./AudiencePage.tsx'),
    })),
  ],
}
