import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Module } from '../../core/module/module.ts'
import { anomalyAccess } from './access.ts'

const path = '/app/anomalies'
const title = 'Anomalies'
const gate = anomalyAccess.read

export const anomalies: Module = {
  name: 'anomalies',
  pages: [{ path, title, gate, load: () => import('./AnomaliesPage.tsx') }],
  causes: [{ kind: 'anomalies', load: () => import('./CloseAnomaly.tsx') }],
  navigation: [{ label: title, to: path, icon: TriangleAlert, order: 47, gate }],
}
