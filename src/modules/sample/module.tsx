import type { Module } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

export const sample: Module = {
  name: 'sample',
  pages: [],
  starterOffers: [lazyComponent(async () => (await import('./AddSamplePanel.tsx')).AddSamplePanel)],
}
