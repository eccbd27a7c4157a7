import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import type { MenuItem } from '../../../ui/overlay/Menu.tsx'
import { programs } from './tables/programs.ts'

const itemsFor = (path: string, search: Readonly<Record<string, string>>): MenuItem[] =>
  Object.entries(programs).map(([program, name], at) => ({
    label: `Export for ${name}`,
    separated: at === 0,
    onSelect: () => {
      const asked = new URLSearchParams({ ...search, program, tenant: activeTenant() ?? '' })
      location.assign(`/files/analyses/${path}?${asked}`)
    },
  }))

/** Downloads of an analysis, as it was last saved, for other programs. */
export const programItems = (id: string): MenuItem[] => itemsFor('for-program', { id })

/** Downloads of all cases of a portfolio, at one price deck where it has one. */
export const portfolioProgramItems = (members: string, deckId: string | null): MenuItem[] =>
  itemsFor('portfolio-for-program', { of: members, ...(deckId && { deck: deckId }) })
