import type { Head, Module } from '../../../core/module/module.ts'
import type { OfferedPlan } from './PlanCard.tsx'
import { questions } from './questions.data.ts'

const pricingHead = {
  path: '/pricing',
  title: 'Plans and prices',
  description:
    'What Wellhead costs: a free plan that never ends, a paid one with a trial, and terms of your own.',
}

/** Omits plans with individual terms, which have no price to show. */
const createPricingHead = (data: unknown): Head => ({
  ...pricingHead,
  questions,
  offers: ((data ?? []) as readonly OfferedPlan[]).flatMap(
    ({ displayName: name, description, isFree, price }) => {
      const monthly = isFree ? '0' : price.monthly
      return monthly === null ? [] : [{ name, description, price: monthly }]
    },
  ),
})

export const pricing: Module = {
  name: 'pricing',
  pages: [
    {
      ...pricingHead,
      gate: { who: 'anyone' },
      isPrerendered: true,
      reads: 'plans.offered',
      heads: createPricingHead,
      load: () => import('./PricingPage.tsx'),
    },
  ],
}
