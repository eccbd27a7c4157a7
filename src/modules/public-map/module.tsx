import { recordPanel, type Module } from '../../core/module/module.ts'
import { later } from '../../ui/later.tsx'

export const publicMap: Module = {
  name: 'public-map',
  pages: [],
  panels: [
    recordPanel({
      on: ['wells', 'leases'],
      place: 'beside',
      order: 90,
      Panel: later(async () => (await import('./OnMapPanel.tsx')).OnMapPanel),
    }),
  ],
}
