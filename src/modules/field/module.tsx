import HardHat from 'lucide-react/icons/hard-hat'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { access } from './access.ts'

const gate = access.read
const path = '/app/projects/field'
const title = 'In the field'

export const field: Module = {
  name: 'field',
  pages: [
    { path, title, gate, load: () => import('./phone/FieldPage.tsx') },
    {
      path: '/app/projects/$projectId/field',
      title: 'Project in the field',
      gate,
      load: () => import('./log/ProjectFieldPage.tsx'),
    },
  ],
  tabs: [{ noun: 'projects', label: 'Field', order: 65, segment: 'field' }],
  panels: [
    recordPanel({
      nouns: ['projects'],
      place: 'files',
      order: 1,
      Panel: lazyComponent(async () => (await import('./log/FieldFilesPanel.tsx')).FieldFilesPanel),
    }),
  ],
  commands: [{ label: title, to: path, icon: HardHat, gate, words: 'phone offline tick photo signature' }],
}
