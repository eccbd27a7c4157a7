import type { ServerModule } from '../../core/module/server-module.server.ts'
import { contactAnswered } from './contact-email.ts'
import { contactRoute } from './contact-route.server.ts'
import { contactRouter } from './contact.server.ts'
import { contactRecordType, staffContactPath } from './contact.ts'
import { deleteOldContactsJob, deleteOldContacts } from './forget-contact.server.ts'

export const contactModule = {
  name: 'contact',
  routers: { contact: contactRouter },
  files: [contactRoute],
  jobs: [deleteOldContactsJob],
  mails: [contactAnswered],
  deletePersonData: deleteOldContacts,
  nouns: [
    {
      name: contactRecordType,
      one: 'contact message',
      many: 'Contact messages',
      to: () => staffContactPath,
      title: 'none',
      actionPhrases: {
        create: 'sent a {}',
        answer: 'answered a {}',
        discard: 'discarded a {}',
        restore: 'restored a {}',
      },
    },
  ],
} satisfies ServerModule
