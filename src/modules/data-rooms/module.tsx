import { recordPanel, type Module } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { pathOfRoom } from './room.ts'

export const dataRooms: Module = {
  name: 'data-rooms',
  pages: [
    {
      path: pathOfRoom('$roomId'),
      title: 'Data room',
      gate: { who: 'member' },
      load: () => import('./visitor/RoomPage.tsx'),
    },
  ],
  panels: [
    recordPanel({
      on: ['listings'],
      place: 'beside',
      order: 10,
      Panel: lazyComponent(async () => (await import('./seller/RoomPanel.tsx')).RoomPanel),
    }),
    recordPanel({
      on: ['published_listings'],
      place: 'beside',
      order: 10,
      Panel: lazyComponent(async () => (await import('./visitor/EntrancePanel.tsx')).EntrancePanel),
    }),
  ],
}
