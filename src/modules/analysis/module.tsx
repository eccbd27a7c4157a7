import ChartSpline from 'lucide-react/icons/chart-spline'
import Plus from 'lucide-react/icons/plus'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { access } from './access.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

const path = '/app/financial-analysis'
const title = 'Financial Analysis'
const gate = access.read

export const analysis: Module = {
  name: 'analysis',
  pages: [
    { path, title, gate, load: () => import('./list/AnalysesPage.tsx') },
    { path: `${path}/new`, title: 'New analysis', gate, load: () => import('./start/NewAnalysisPage.tsx') },
    {
      path: `${path}/compare`,
      title: 'Compare analyses',
      gate,
      load: () => import('./compare/ComparePage.tsx'),
    },
    {
      path: `${path}/portfolio`,
      title: 'Portfolio',
      gate,
      load: () => import('./portfolios/PortfolioPage.tsx'),
    },
    {
      path: `${path}/forecasts`,
      title: 'Forecasts',
      gate: access.wells,
      load: () => import('./forecasts/ForecastsPage.tsx'),
    },
    {
      path: `${path}/type-wells`,
      title: 'Type wells',
      gate: access.wells,
      load: () => import('./type-wells/TypeWellsPage.tsx'),
    },
    { path: `${path}/$analysisId`, title: 'Analysis', gate, load: () => import('./page/AnalysisPage.tsx') },
  ],
  navigation: [{ label: title, to: path, icon: ChartSpline, order: 110, gate }],
  finds: [{ kind: 'analyses', label: 'Analyses', icon: ChartSpline, gate, pages: `${path}/` }],
  commands: [
    {
      label: 'New analysis',
      to: `${path}/new`,
      icon: Plus,
      gate,
      words: 'add create value npv decline economics',
    },
  ],
  files: [
    {
      endings: ['.mdb', '.accdb'],
      gate,
      to: path,
      label: 'Import as analyses',
      load: () => import('./importing/pending-file.ts'),
    },
  ],
  panels: [
    recordPanel({
      nouns: ['leases', 'wells', 'projects'],
      place: 'beside',
      order: 20,
      Panel: lazyComponent(async () => (await import('./list/AnalysesPanel.tsx')).AnalysesPanel),
    }),
  ],
}
