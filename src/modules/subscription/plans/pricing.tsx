import type { Module } from '../../../core/module/module.ts'

/** The public price list. */
export const pricing: Module = {
  name: 'pricing',
  pages: [
    {
      path: '/pricing',
      title: 'Plans and prices',
      description:
        'What Wellhead costs: a free plan that never ends, a paid one with a trial, and terms of your own.',
      gate: { who: 'anyone' },
      isPrerendered: true,
      reads: 'plans.offered',
      load: () => import('./PricingPage.tsx'),
    },
  ],
}
