import { routeGate } from '../../core/access/routes.ts'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { access } from './access.ts'

export const budgets: Module = {
  name: 'budgets',
  pages: [
    {
      path: '/app/projects/$projectId/budget',
      title: 'Project budget',
      // Uses the project's gate; the procedures protect the content.
      gate: routeGate('/app/projects'),
      load: () => import('./BudgetPage.tsx'),
    },
  ],
  tabs: [{ noun: 'projects', label: 'Budget', order: 70, segment: 'budget', gate: access.read }],
  panels: [
    recordPanel({
      nouns: ['projects'],
      place: 'timeline',
      order: 20,
      Panel: lazyComponent(async () => (await import('./BudgetPanel.tsx')).BudgetPanel),
    }),
    recordPanel({
      nouns: ['projects'],
      place: 'moving',
      order: 10,
      Panel: lazyComponent(async () => (await import('./MovedDollarsPanel.tsx')).MovedDollarsPanel),
    }),
  ],
}
