import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Plus from 'lucide-react/icons/plus'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { access } from './access.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

const gate = access.read
const path = '/app/curative'
const title = 'Curative'

export const curative: Module = {
  name: 'curative',
  pages: [
    { path, title, gate, load: () => import('./list/CurativePage.tsx') },
    { path: `${path}/$curativeId`, title, gate, load: () => import('./file/CurativeRecord.tsx') },
  ],
  navigation: [{ label: title, to: path, icon: ClipboardCheck, order: 35, gate }],
  finds: [{ kind: 'curative_items', label: title, icon: ClipboardCheck, gate, pages: `${path}/` }],
  commands: [
    {
      label: 'New curative item',
      to: `${path}#new`,
      icon: Plus,
      gate: access.write,
      words: 'add create title requirement opinion',
    },
  ],
  causes: [{ kind: 'curative_items', load: () => import('./cause/CloseCurative.tsx') }],
  makes: [
    {
      kind: 'curative',
      label: 'Create a curative item',
      createdLabel: 'Curative item',
      gate: access.write,
      to: id => `${path}/${id}`,
      load: () => import('./MakeCurative.tsx'),
    },
  ],
  panels: [
    recordPanel({
      nouns: ['parties'],
      place: 'beside',
      order: 130,
      Panel: lazyComponent(async () => (await import('./PartyCurativePanel.tsx')).PartyCurativePanel),
    }),
    recordPanel({
      nouns: ['leases'],
      place: 'beside',
      order: 10,
      Panel: lazyComponent(async () => (await import('./CurativePanel.tsx')).CurativePanel),
    }),
  ],
}
