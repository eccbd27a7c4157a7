import { recordPanel, type Module } from '../../core/module/module.ts'
import { later } from '../../ui/later.tsx'

export const costs: Module = {
  name: 'costs',
  pages: [],
  panels: [
    recordPanel({
      on: ['afes'],
      place: 'costs',
      order: 20,
      Panel: later(async () => (await import('./AfePayoutPanel.tsx')).AfePayoutPanel),
    }),
    recordPanel({
      on: ['wells'],
      place: 'costs',
      order: 10,
      Panel: later(async () => (await import('./WellCostsPanel.tsx')).WellCostsPanel),
    }),
  ],
}
