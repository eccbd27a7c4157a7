import { z } from 'zod'
import { choice } from '../../core/form/fields.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { parties } from '../parties/party.table.ts'
import { changeSchema, paperSchema, shareSchema, storedLabels } from './changes/change.ts'
import { recordType as changes } from './changes/change-records.server.ts'
import { entrySchema } from './ledger/entry.ts'
import { ownerReminders } from './owner-reminders.server.ts'
import { changeHistoryRouter, ownerRouter, ownerSheetRoute } from './owners.server.ts'
import { ownershipChanges } from './owners.table.ts'
import { noun as owners } from './parts/owner-parts.server.ts'
import { questionSchema } from './parts/question.ts'
import { suspenseSchema } from './parts/suspense.ts'

export const ownersModule = {
  name: 'owners',
  routers: { owners: ownerRouter, ownership_changes: changeHistoryRouter },
  files: [ownerSheetRoute],
  reminders: ownerReminders,
  mergeRules: {
    ownership_changes: {
      nouns: ['change of ownership', 'changes of ownership'],
      refusal: 'A death is entered for both contacts. Cancel one of the two changes first.',
    },
    ownership_shares: { nouns: ['share of a change', 'shares of changes'] },
    owner_suspense: { nouns: ['suspense', 'suspenses'] },
    suspense_entries: { nouns: ['entry of the suspense ledger', 'entries of the suspense ledger'] },
    owner_questions: { nouns: ['question', 'questions'] },
  },
  nouns: [
    {
      name: owners,
      one: 'owner',
      many: 'Owners',
      title: { table: parties, columns: ['name'] },
      to: id => `/app/crm/owners/${id}`,
      parts: [
        { one: 'suspense', schema: suspenseSchema },
        { one: 'suspense entry', schema: entrySchema },
        { one: 'question', schema: questionSchema },
      ],
    },
    {
      name: changes,
      one: 'change of ownership',
      many: 'Changes of ownership',
      title: { table: ownershipChanges, columns: ['kind'] },
      to: id => `/app/crm/owners/changes/${id}`,
      fields: z.object({ ...changeSchema.shape, state: choice('State', storedLabels, 'Choose a state.') }),
      parts: [
        { one: 'document', schema: paperSchema },
        { one: 'new owner', schema: shareSchema },
      ],
      actionPhrases: {
        approve: 'approved {}',
        reopen: 'reopened {}',
        cancel: 'canceled {}',
        'take up': 'reopened {}',
      },
    },
  ],
} satisfies ServerModule
