import Upload from 'lucide-react/icons/upload'
import type { Module } from '../../core/module/module.ts'
import { importBatch } from './batch/import-batch.ts'

const gate = importBatch.access.read

export const imports: Module = {
  name: 'imports',
  pages: [
    { path: '/app/imports', title: 'Imports', gate, load: () => import('./ImportsPage.tsx') },
    { path: '/app/imports/$batchId', title: 'Import', gate, load: () => import('./steps/ImportPage.tsx') },
  ],
  commands: [
    {
      label: 'Import a file',
      to: '/app/imports',
      icon: Upload,
      gate: importBatch.access.write,
      words: 'upload spreadsheet excel csv leases wells production',
    },
  ],
}
