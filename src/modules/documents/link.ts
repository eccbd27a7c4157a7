import { z } from 'zod'

/** The kinds of record that a document can be about, with the column that refers to each. */
export const linkKinds = {
  leases: 'leaseId',
  wells: 'wellId',
  tracts: 'tractId',
  projects: 'projectId',
} as const
export type LinkKind = keyof typeof linkKinds
export const linkLabels: Record<LinkKind, string> = {
  leases: 'Lease',
  wells: 'Well',
  tracts: 'Tract',
  projects: 'Project',
}

export const linkTarget = z.object({
  noun: z.enum(Object.keys(linkKinds) as LinkKind[]),
  recordId: z.uuid(),
})
export type LinkTarget = z.output<typeof linkTarget>
