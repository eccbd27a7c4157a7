import Upload from 'lucide-react/icons/upload'
import type { Module } from '../../core/module/module.ts'
import { importAccess } from './access.ts'

const gate = importAccess.read

export const imports: Module = {
  name: 'imports',
  pages: [
    { path: '/app/imports', title: 'Imports', gate, load: () => import('./ImportsPage.tsx') },
    { path: '/app/imports/$batchId', title: 'Import', gate, load: () => import('./steps/ImportPage.tsx') },
  ],
  navigation: [{ label: 'Imports', to: '/app/imports', icon: Upload, order: 46, gate }],
  commands: [
    {
      label: 'Import a file',
      to: '/app/imports',
      icon: Upload,
      gate: importAccess.write,
      words: 'upload spreadsheet excel csv leases wells production',
    },
  ],
}
