import FileChartColumn from 'lucide-react/icons/file-chart-column'
import { staffEntry, staffPage, type Module } from '../../core/module/module.ts'
import { reportAccess } from './access.ts'

const gate = reportAccess.read
const path = '/app/reports'
const title = 'Reports'

export const reports: Module = {
  name: 'reports',
  pages: [
    { path, title, gate, load: () => import('./pages/ReportsPage.tsx') },
    staffPage('/admin/reports', title, () => import('./staff/StaffReportsPage.tsx')),
    { path: `${path}/new/$kind`, title: 'Report', gate, load: () => import('./pages/NewReportPage.tsx') },
    { path: `${path}/$reportId`, title: 'Report', gate, load: () => import('./pages/ReportPage.tsx') },
  ],
  staffNavigation: [staffEntry(135, title, '/admin/reports', FileChartColumn)],
  navigation: [{ label: title, to: path, icon: FileChartColumn, order: 115, gate }],
}
