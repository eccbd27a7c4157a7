import FileChartColumn from 'lucide-react/icons/file-chart-column'
import type { Module } from '../../core/module/module.ts'
import { reportAccess } from './access.ts'

const gate = reportAccess.read
const path = '/app/reports'
const title = 'Reports'

export const reports: Module = {
  name: 'reports',
  pages: [
    { path, title, gate, load: () => import('./pages/ReportsPage.tsx') },
    { path: `${path}/new/$kind`, title: 'Report', gate, load: () => import('./pages/NewReportPage.tsx') },
    { path: `${path}/$reportId`, title: 'Report', gate, load: () => import('./pages/ReportPage.tsx') },
  ],
  navigation: [{ label: title, to: path, icon: FileChartColumn, order: 115, gate }],
  commands: [
    { label: 'Open reports', to: path, icon: FileChartColumn, gate, words: 'expirations acreage production' },
  ],
}
