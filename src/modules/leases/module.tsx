import CalendarClock from 'lucide-react/icons/calendar-clock'
import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { leaseAccess } from './access.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

const gate = leaseAccess.read

export const leases: Module = {
  name: 'leases',
  pages: [
    {
      path: '/app/leases',
      title: 'Leases',
      gate,
      firstQuery: {
        path: 'leases.list',
        input: { filter: {}, sort: 'endsOn', direction: 'asc', offset: 0, limit: 100 },
        rows: ['leaseNumber', 'lessor', 'county', 'state'],
      },
      load: () => import('./list/LeasesPage.tsx'),
    },
    {
      path: '/app/leases/expirations',
      title: 'Expirations',
      gate,
      load: () => import('./list/ExpirationsPage.tsx'),
    },
    {
      path: '/app/leases/obligations',
      title: 'Obligations',
      gate,
      load: () => import('./obligations/ObligationsPage.tsx'),
    },
    { path: '/app/leases/what-if', title: 'What if', gate, load: () => import('./what-if/WhatIfPage.tsx') },
    {
      path: '/app/leases/link-wells',
      title: 'Link wells',
      gate,
      load: () => import('./linking/LinkWellsPage.tsx'),
    },
    {
      path: '/app/leases/reporting-lag',
      title: 'Reporting lag',
      gate,
      load: () => import('./reporting-lag/ReportingLagPage.tsx'),
    },
    {
      path: '/app/imports/acres',
      title: 'Acreage check',
      gate,
      load: () => import('./acre-review/AcresPage.tsx'),
    },
    { path: '/app/leases/$leaseId', title: 'Lease', gate, load: () => import('./file/LeasePage.tsx') },
  ],
  navigation: [{ label: 'Leases', to: '/app/leases', icon: FileText, order: 30, gate }],
  finds: [
    { kind: 'leases', label: 'Leases', icon: FileText, gate, pages: '/app/leases/' },
    { kind: 'obligations', label: 'Obligations', icon: CalendarClock, gate },
  ],
  commands: [
    { label: 'New lease', to: '/app/leases#new', icon: Plus, gate: leaseAccess.write, words: 'add create' },
  ],
  causes: [
    { kind: 'obligations', load: () => import('./causes/CloseObligation.tsx') },
    { kind: 'leases', load: () => import('./causes/CloseExpiring.tsx') },
    { kind: 'tracts', load: () => import('./causes/CloseExpiring.tsx') },
  ],
  makes: [
    {
      kind: 'obligation',
      label: 'Create an obligation',
      createdLabel: 'Obligation on a lease',
      gate: leaseAccess.write,
      to: leaseId => `/app/leases/${leaseId}?tab=obligations`,
      load: () => import('./obligations/MakeObligation.tsx'),
    },
  ],
  choices: { leases: lazyComponent(async () => (await import('./LeaseChoice.tsx')).LeaseChoice) },
  panels: [
    recordPanel({
      nouns: ['parties'],
      place: 'beside',
      order: 110,
      Panel: lazyComponent(async () => (await import('./PartyLeasesPanel.tsx')).PartyLeasesPanel),
    }),
  ],
}
