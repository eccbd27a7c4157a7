import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import type { MenuItem } from '../../../ui/overlay/Menu.tsx'
import { programs } from './programs.ts'

/** An analysis as it was saved last, taken away for another program. */
export const programItems = (id: string): MenuItem[] =>
  Object.entries(programs).map(([program, name], at) => ({
    label: `Export for ${name}`,
    separated: at === 0,
    onSelect: () => {
      const asked = new URLSearchParams({ id, program, tenant: activeTenant() ?? '' })
      location.assign(`/files/analyses/for-program?${asked}`)
    },
  }))
