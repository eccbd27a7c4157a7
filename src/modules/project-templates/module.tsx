import LayoutTemplate from 'lucide-react/icons/layout-template'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { access } from './access.ts'

const gate = access.read
const path = '/app/projects/templates'
const title = 'Project templates'

export const projectTemplates: Module = {
  name: 'project-templates',
  pages: [
    { path, title, gate, load: () => import('./pages/TemplatesPage.tsx') },
    {
      path: `${path}/$planId`,
      title: 'Project template',
      gate,
      load: () => import('./pages/TemplatePage.tsx'),
    },
  ],
  commands: [
    {
      label: 'New project from a template',
      to: path,
      icon: LayoutTemplate,
      gate: access.make,
      words: 'plan',
    },
  ],
  panels: [
    recordPanel({
      nouns: ['obligations', 'leases', 'tracts', 'curative_items', 'anomalies'],
      place: 'starting',
      order: 1,
      Panel: lazyComponent(async () => (await import('./making/FromTemplatePanel.tsx')).FromTemplatePanel),
    }),
    recordPanel({
      nouns: ['projects'],
      place: 'beside',
      order: 90,
      Panel: lazyComponent(async () => (await import('./saving/SaveTemplatePanel.tsx')).SaveTemplatePanel),
    }),
  ],
}
