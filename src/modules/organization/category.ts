import { z } from 'zod'

export const categoryKinds = ['type', 'subtype'] as const
export type CategoryKind = (typeof categoryKinds)[number]

export const categoryName = z
  .string()
  .trim()
  .transform(name => name.replaceAll(/\s+/g, ' '))
  .pipe(z.string().min(1, 'Enter a name.').max(80, 'Use at most 80 characters.'))

/** The fields of an organization whose values come from the lists. */
export type CategorizedOrganization = {
  organizationType: string | null
  organizationSubtypes: readonly string[]
  organizationRoles: readonly string[]
}

const isSameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Replaces a name in a list, without duplicates. */
const replaceName = (names: readonly string[], from: string, to: string): string[] => {
  const next: string[] = []
  for (const name of names.map(existing => (isSameName(existing, from) ? to : existing)))
    if (!next.includes(name)) next.push(name)
  return next
}

/** An organization's fields after a category was renamed. A type is also one of its trade roles. */
export function replaceCategory(
  kind: CategoryKind,
  from: string,
  to: string,
  record: CategorizedOrganization,
) {
  const { organizationType, organizationSubtypes, organizationRoles } = record
  if (kind === 'subtype')
    return {
      organizationType,
      organizationSubtypes: replaceName(organizationSubtypes, from, to),
      organizationRoles: [...organizationRoles],
    }
  return {
    organizationType: organizationType !== null && isSameName(organizationType, from) ? to : organizationType,
    organizationSubtypes: [...organizationSubtypes],
    organizationRoles: replaceName(organizationRoles, from, to),
  }
}
