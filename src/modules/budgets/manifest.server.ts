import type { ServerModule } from '../../core/module/server-module.server.ts'
import { access } from './access.ts'
import { budgetTodos } from './approval/budget-todos.server.ts'
import { notifyNextApprover } from './approval/notices.server.ts'
import { budgetRouter } from './budget.server.ts'
import { budgetFiles } from './export/export-budget.server.ts'
import { invoicesImportable } from './importing/invoice.importable.server.ts'
import { recordType } from './record/budget-records.server.ts'

export const budgetsModule = {
  name: 'budgets',
  routers: { budgets: budgetRouter },
  files: budgetFiles,
  todos: budgetTodos,
  importables: [invoicesImportable],
  nouns: [
    {
      name: recordType,
      one: 'budget',
      many: 'Budgets of projects',
      to: id => `/app/projects/${id}/budget`,
      open: access.read,
      isPrivate: true,
      title: 'none',
      createNotices: notifyNextApprover,
      actionPhrases: {
        'set working interest': 'set the working interest of a project',
        fix: 'fixed a budget',
        open: 'reopened a budget',
        'add line': 'added a line to a budget',
        'change line': 'changed a line of a budget',
        'remove line': 'removed a line of a budget',
        'add entry': 'entered costs',
        'change entry': 'changed costs',
        'remove entry': 'removed costs',
        'import invoices': 'imported invoices',
        approve: 'approved costs',
        reject: 'rejected costs',
        'ask for approval': 'requested approval of costs',
        'ask for change': 'requested a change order',
        'approve change': 'approved a change order',
        'reject change': 'rejected a change order',
        'withdraw change': 'withdrew a change order',
      },
    },
  ],
} satisfies ServerModule
