import ArrowLeft from 'lucide-react/icons/arrow-left'
import { entryGate } from '../../core/access/routes.ts'
import type { NavigationEntry } from '../../core/module/module.ts'
import { modules } from '../modules.ts'

const backToApp: NavigationEntry = {
  label: 'Back to Wellhead',
  to: '/app',
  icon: ArrowLeft,
  order: 1000,
  gate: entryGate('/app'),
}

/** The menu of the admin area, which replaces the modules' menu, with a link back. */
export const adminEntries: NavigationEntry[] = [
  ...modules.flatMap(module => module.staffNavigation ?? []),
  backToApp,
].sort((a, b) => a.order - b.order)
