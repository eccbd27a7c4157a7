import type { ServerModule } from '../../core/module/server-module.server.ts'
import { legalRouter } from './legal.server.ts'

export const legalModule = {
  name: 'legal',
  routers: { legal: legalRouter },
  nouns: [
    {
      name: 'legal',
      actionPhrases: {
        'system.legal_terms_updated': 'updated the terms',
        'system.privacy_policy_updated': 'updated the privacy policy',
      },
      one: 'legal text',
      many: 'Legal texts',
      title: 'none',
    },
    {
      name: 'legal_acceptances',
      actionPhrases: { create: 'accepted the terms as' },
      one: 'acceptance of the terms',
      many: 'Acceptances',
      title: 'person',
    },
  ],
} satisfies ServerModule
