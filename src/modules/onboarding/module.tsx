import type { Module } from '../../core/module/module.ts'

export const onboarding: Module = {
  name: 'onboarding',
  pages: [
    {
      path: '/onboarding',
      title: 'Create or join an organization',
      gate: { who: 'person' },
      load: () => import('./OnboardingPage.tsx'),
    },
  ],
}
