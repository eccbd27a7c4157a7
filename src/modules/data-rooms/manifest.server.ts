import type { ServerModule } from '../../core/module/server-module.server.ts'
import { routeGate } from '../../core/access/routes.ts'
import { listings } from '../marketplace/record/listing.table.ts'
import { roomRecordType } from './room.ts'
import { viewsExport } from './seller/views-export.server.ts'
import { roomRouter } from './seller/room.server.ts'
import { notifyGuest } from './notify-guest.server.ts'
import { notifyNdaChange } from './notify-nda-change.server.ts'
import { roomPageFile } from './visitor/room-page-file.server.ts'
import { visitorRouter } from './visitor/visitor.server.ts'

export const dataRoomsModule = {
  name: 'data-rooms',
  routers: { dataRooms: roomRouter, dataRoomVisits: visitorRouter },
  files: [roomPageFile, viewsExport],
  jobs: [notifyGuest, notifyNdaChange],
  nouns: [
    {
      name: roomRecordType,
      one: 'data room',
      many: 'Data rooms',
      to: id => `/app/listing/${id}`,
      title: { table: listings, columns: ['title'] },
      actionPhrases: {
        'add documents': 'added documents to {}',
        'remove documents': 'removed documents from {}',
        'change nda': 'changed the NDA of {}',
        'remove nda': 'removed the NDA of {}',
        'ask access': 'received a request for access to {}',
        'accept nda': 'recorded an accepted NDA of {}',
        'let in': 'admitted someone to {}',
        'decline access': 'declined access to {}',
        'revoke access': 'revoked access to {}',
      },
      createNotices: (_tx, _tenantId, { act, after }) => {
        if (act !== 'ask access') return null
        const { person, organization } = after as { person: string; organization: string }
        return {
          kind: 'tenant',
          type: 'marketplace_data_room',
          recipients: 'everyone',
          gate: routeGate('/app/listing'),
          actorToo: true,
          priority: 'high',
          message: `${person} of ${organization} requests access to its documents.`,
        }
      },
    },
  ],
} satisfies ServerModule
