import { ClashDialog } from '../../core/form/ClashDialog.tsx'
import type { OrganizationDraft } from './organization.ts'

interface ClashProps {
  mine: OrganizationDraft
  theirs: OrganizationDraft
  onMine: () => void
  onTheirs: () => void
}

const labels: Record<keyof OrganizationDraft, string> = {
  name: 'Name',
  organizationType: 'Type',
  organizationSubtypes: 'Subtypes',
  address: 'Address',
  state: 'State',
  phone: 'Phone',
  webpage: 'Website',
}

/** Two people changed the profile. */
export function Clash({ mine, theirs, ...choice }: ClashProps) {
  const rows = (Object.entries(labels) as [keyof OrganizationDraft, string][])
    .map(([key, label]) => ({ label, mine: textOf(mine[key]), theirs: textOf(theirs[key]) }))
    .filter(row => row.mine !== row.theirs)
  return <ClashDialog what="the profile" rows={rows} {...choice} />
}

const textOf = (value: string | string[] | null) => (Array.isArray(value) ? value.join(', ') : value) || '—'
