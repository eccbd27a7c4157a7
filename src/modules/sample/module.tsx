import type { Module } from '../../core/module/module.ts'
import { later } from '../../ui/later.tsx'

export const sample: Module = {
  name: 'sample',
  pages: [],
  beginnings: [later(async () => (await import('./AddSamplePanel.tsx')).AddSamplePanel)],
}
