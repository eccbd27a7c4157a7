import Mail from 'lucide-react/icons/mail'
import Plus from 'lucide-react/icons/plus'
import Signpost from 'lucide-react/icons/signpost'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { access } from './access.ts'

const gate = access.read
const path = '/app/crm/prospects'
const title = 'Prospects'

export const prospects: Module = {
  name: 'prospects',
  pages: [
    { path, title, gate, load: () => import('./pages/ProspectsPage.tsx') },
    { path: `${path}/$prospectId`, title, gate, load: () => import('./pages/ProspectPage.tsx') },
    {
      path: '/app/crm/letters',
      title: 'Letter templates',
      gate,
      load: () => import('./letters/templates/TemplatesPage.tsx'),
    },
    {
      path: '/app/crm/letters/$templateId',
      title: 'Letter templates',
      gate,
      load: () => import('./letters/templates/TemplatePage.tsx'),
    },
  ],
  finds: [
    { kind: 'prospects', label: title, icon: Signpost, gate, pages: `${path}/` },
    { kind: 'letter_templates', label: 'Letter templates', icon: Mail, gate, pages: '/app/crm/letters/' },
  ],
  panels: [
    recordPanel({
      nouns: ['parties'],
      place: 'beside',
      order: 40,
      Panel: lazyComponent(async () => (await import('./OwnerTractsPanel.tsx')).OwnerTractsPanel),
    }),
    // The page of pipelines is the CRM dashboard.
    recordPanel({
      nouns: ['deal_pipelines'],
      place: 'beside',
      order: 40,
      Panel: lazyComponent(async () => (await import('./ProspectsPanel.tsx')).ProspectsPanel),
    }),
  ],
  commands: [
    {
      label: 'New prospect',
      to: `${path}#new`,
      icon: Plus,
      gate: access.write,
      words: 'add create lease acquisition play',
    },
  ],
}
