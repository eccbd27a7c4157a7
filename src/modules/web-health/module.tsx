import ChartColumn from 'lucide-react/icons/chart-column'
import ScanSearch from 'lucide-react/icons/scan-search'
import Gauge from 'lucide-react/icons/gauge'
import { staffEntry, staffPage, type Module } from '../../core/module/module.ts'

/** Site checks, visits and page speed of the public site. */
export const webHealth: Module = {
  name: 'web-health',
  pages: [
    staffPage('/admin/seo-monitoring', 'Site check', () => import('./crawl/SiteCheckPage.tsx')),
    staffPage('/admin/seo-analytics', 'Visits', () => import('./visits/VisitsPage.tsx')),
    staffPage('/admin/core-web-vitals', 'Core Web Vitals', () => import('./vitals/VitalsPage.tsx')),
  ],
  staffNavigation: [
    staffEntry(136.8, 'Site check', '/admin/seo-monitoring', ScanSearch),
    staffEntry(136.4, 'Visits', '/admin/seo-analytics', ChartColumn),
    staffEntry(137, 'Core Web Vitals', '/admin/core-web-vitals', Gauge),
  ],
}
