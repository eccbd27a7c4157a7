import { LayoutDashboard } from 'lucide-react'
import type { Module } from '../../core/module/module.ts'

const gate = { who: 'member', plan: 'dashboard' } as const

export const home: Module = {
  name: 'home',
  pages: [{ path: '/app', title: 'Dashboard', gate, load: () => import('./HomePage.tsx') }],
  navigation: [{ label: 'Dashboard', to: '/app', icon: LayoutDashboard, order: 20, gate }],
}
