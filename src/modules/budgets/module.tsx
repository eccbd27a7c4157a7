import type { Module } from '../../core/module/module.ts'
import { access } from './access.ts'

export const budgets: Module = {
  name: 'budgets',
  pages: [
    {
      path: '/app/projects/$projectId/budget',
      title: 'Project budget',
      gate: access.read,
      load: () => import('./BudgetPage.tsx'),
    },
  ],
  tabs: [{ on: 'projects', label: 'Budget', order: 70, below: 'budget' }],
}
