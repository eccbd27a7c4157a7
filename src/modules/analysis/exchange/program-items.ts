import { activeTenant } from '../../../core/tenancy/active-tenant.ts'
import type { MenuItem } from '../../../ui/overlay/Menu.tsx'
import { programs } from './tables/programs.ts'

const itemsFor = (path: string, search: Readonly<Record<string, string>>): MenuItem[] =>
  Object.entries(programs).map(([program, name], index) => ({
    label: `Export for ${name}`,
    separated: index === 0,
    onSelect: () => {
      const params = new URLSearchParams({ ...search, program, tenant: activeTenant() ?? '' })
      location.assign(`/files/analyses/${path}?${params}`)
    },
  }))

/** Menu items that download an analysis, as last saved, for other programs. */
export const programItems = (id: string): MenuItem[] => itemsFor('for-program', { id })

/** Menu items that download all cases of a portfolio, at one price deck if it has one. */
export const portfolioProgramItems = (members: string, deckId: string | null): MenuItem[] =>
  itemsFor('portfolio-for-program', { of: members, ...(deckId && { deck: deckId }) })
