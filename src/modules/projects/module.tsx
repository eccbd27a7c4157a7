import FolderKanban from 'lucide-react/icons/folder-kanban'
import Plus from 'lucide-react/icons/plus'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { access } from './access.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

const gate = access.read
const path = '/app/projects'
const title = 'Projects'

export const projects: Module = {
  name: 'projects',
  pages: [
    { path, title, gate, load: () => import('./ProjectsPage.tsx') },
    { path: `${path}/tasks`, title: 'My tasks', gate, load: () => import('./tasks/MyTasksPage.tsx') },
    {
      path: `${path}/timeline`,
      title: 'Timeline of projects',
      gate,
      load: () => import('./timeline/ProjectsTimelinePage.tsx'),
    },
    { path: `${path}/$projectId`, title: 'Project', gate, load: () => import('./ProjectPage.tsx') },
    {
      path: `${path}/$projectId/board`,
      title: 'Project board',
      gate,
      load: () => import('./board/BoardPage.tsx'),
    },
    {
      path: `${path}/$projectId/list`,
      title: 'Project tasks',
      gate,
      load: () => import('./list/TaskListPage.tsx'),
    },
    {
      path: `${path}/$projectId/calendar`,
      title: 'Project calendar',
      gate,
      load: () => import('./calendar/TaskCalendarPage.tsx'),
    },
    {
      path: `${path}/$projectId/timeline`,
      title: 'Project timeline',
      gate,
      load: () => import('./timeline/TimelinePage.tsx'),
    },
    {
      path: `${path}/$projectId/files`,
      title: 'Project files',
      gate,
      load: () => import('./files/ProjectFilesPage.tsx'),
    },
  ],
  tabs: [
    { noun: 'projects', label: 'Overview', order: 10, segment: '' },
    { noun: 'projects', label: 'Board', order: 20, segment: 'board' },
    { noun: 'projects', label: 'List', order: 30, segment: 'list' },
    { noun: 'projects', label: 'Calendar', order: 40, segment: 'calendar' },
    { noun: 'projects', label: 'Timeline', order: 50, segment: 'timeline' },
    { noun: 'projects', label: 'Files', order: 80, segment: 'files' },
  ],
  navigation: [{ label: title, to: path, icon: FolderKanban, order: 100, gate }],
  finds: [{ kind: 'projects', label: title, icon: FolderKanban, gate, pages: `${path}/` }],
  makes: [
    {
      kind: 'task',
      label: 'Create a task',
      createdLabel: 'Task',
      gate: access.tasks,
      to: id => `${path}/${id}/board`,
      load: () => import('./tasks/MakeTask.tsx'),
    },
  ],
  commands: [
    { label: 'New project', to: `${path}#new`, icon: Plus, gate: access.create, words: 'add create' },
  ],
  panels: [
    recordPanel({
      nouns: ['obligations', 'leases', 'tracts', 'curative_items', 'anomalies'],
      place: 'work',
      order: 1,
      Panel: lazyComponent(async () => (await import('./starting/WorkPanel.tsx')).WorkPanel),
    }),
    recordPanel({
      nouns: ['projects'],
      place: 'beside',
      order: 5,
      Panel: lazyComponent(async () => (await import('./starting/CausesPanel.tsx')).CausesPanel),
    }),
    recordPanel({
      nouns: ['deals'],
      place: 'beside',
      order: 10,
      Panel: lazyComponent(async () => (await import('./about/LinkedProjectsPanel.tsx')).LinkedProjectsPanel),
    }),
  ],
  choices: { projects: lazyComponent(async () => (await import('./ProjectChoice.tsx')).ProjectChoice) },
}
