import Timer from 'lucide-react/icons/timer'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { access } from './access.ts'

const gate = access.read
const path = '/app/projects/time'
const title = 'My time'

export const timesheets: Module = {
  name: 'timesheets',
  pages: [
    { path, title, gate, load: () => import('./week/WeekPage.tsx') },
    {
      path: '/app/projects/$projectId/time',
      title: 'Project time',
      gate,
      load: () => import('./ProjectTimePage.tsx'),
    },
  ],
  tabs: [{ noun: 'projects', label: 'Time', order: 60, segment: 'time' }],
  panels: [
    recordPanel({
      nouns: ['project_tasks'],
      place: 'beside',
      order: 210,
      Panel: lazyComponent(async () => (await import('./TaskTimerPanel.tsx')).TaskTimerPanel),
    }),
  ],
  commands: [{ label: 'My time', to: path, icon: Timer, gate, words: 'timer timesheet hours week' }],
}
