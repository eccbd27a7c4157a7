import { recordPanel, type Module } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { roomPath } from './room.ts'

export const dataRooms: Module = {
  name: 'data-rooms',
  pages: [
    {
      path: roomPath('$roomId'),
      title: 'Data room',
      gate: { who: 'member' },
      load: () => import('./visitor/RoomPage.tsx'),
    },
  ],
  panels: [
    recordPanel({
      nouns: ['listings'],
      place: 'beside',
      order: 10,
      Panel: lazyComponent(async () => (await import('./seller/RoomPanel.tsx')).RoomPanel),
    }),
    recordPanel({
      nouns: ['published_listings'],
      place: 'beside',
      order: 10,
      Panel: lazyComponent(async () => (await import('./visitor/EntrancePanel.tsx')).EntrancePanel),
    }),
  ],
}
