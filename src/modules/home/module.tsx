import { LayoutDashboard } from 'lucide-react'
import { routeGate } from '../../core/access/routes.ts'
import type { Module } from '../../core/module/module.ts'

const gate = routeGate('/app')

export const home: Module = {
  name: 'home',
  pages: [{ path: '/app', title: 'Dashboard', gate, load: () => import('./HomePage.tsx') }],
  navigation: [{ label: 'Dashboard', to: '/app', icon: LayoutDashboard, order: 20, gate }],
}
