import type { ServerModule } from '../../core/module/server-module.server.ts'
import { parties } from './party.table.ts'

export const partiesModule = {
  name: 'parties',
  routers: {},
  nouns: [
    {
      name: 'parties',
      one: 'party',
      many: 'Parties',
      title: { table: parties, columns: ['name'] },
      heldIn: /^partyIds?$/,
    },
  ],
} satisfies ServerModule
