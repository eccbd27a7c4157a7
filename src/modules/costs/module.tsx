import { recordPanel, type Module } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

export const costs: Module = {
  name: 'costs',
  pages: [],
  panels: [
    recordPanel({
      nouns: ['afes'],
      place: 'costs',
      order: 20,
      Panel: lazyComponent(async () => (await import('./AfePayoutPanel.tsx')).AfePayoutPanel),
    }),
    recordPanel({
      nouns: ['wells'],
      place: 'costs',
      order: 10,
      Panel: lazyComponent(async () => (await import('./WellCostsPanel.tsx')).WellCostsPanel),
    }),
  ],
}
