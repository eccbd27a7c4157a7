import FileText from 'lucide-react/icons/file-text'
import type { Module } from '../../core/module/module.ts'
import { findLeases } from './find-leases.ts'
import { lease } from './lease.ts'

const gate = lease.access.read

export const leases: Module = {
  name: 'leases',
  pages: [
    { path: '/app/leases', title: 'Leases', gate, load: () => import('./LeasesPage.tsx') },
    {
      path: '/app/leases/expirations',
      title: 'Expirations',
      gate,
      load: () => import('./ExpirationsPage.tsx'),
    },
    {
      path: '/app/leases/obligations',
      title: 'Obligations',
      gate,
      load: () => import('./ObligationsPage.tsx'),
    },
    { path: '/app/leases/what-if', title: 'What if', gate, load: () => import('./WhatIfPage.tsx') },
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
      load: () => import('./ReportingLagPage.tsx'),
    },
    { path: '/app/leases/$leaseId', title: 'Lease', gate, load: () => import('./LeasePage.tsx') },
  ],
  navigation: [{ label: 'Leases', to: '/app/leases', icon: FileText, order: 30, gate }],
  finds: [findLeases],
}
