/** What an identifier in the log stands for, and where its name is found. */
export const namedKinds = {
  roles: 'role',
  plans: 'plan',
  people: 'person',
  leases: 'lease',
  wells: 'well',
  tenants: 'organization',
} as const
export type NamedKind = keyof typeof namedKinds

/** What the identifiers of a change are called, by field; those of what is gone are told as such. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>

const kindsOfFields: readonly [RegExp, NamedKind][] = [
  [/^(roleIds?|defaultMemberRole)$/, 'roles'],
  [/^(planId|chosenId)$/, 'plans'],
  [/^(userId|personId|ownerId|fromUserId|toUserId|memberId|holders|.*[a-z]By)$/, 'people'],
  [/^leaseIds?$/, 'leases'],
  [/^wellIds?$/, 'wells'],
]

/** What the identifiers in a field stand for; null where it holds none. */
export const kindOfField = (field: string): NamedKind | null =>
  kindsOfFields.find(([pattern]) => pattern.test(field))?.[1] ?? null

/** The kind of record that a noun of the log names, where its own name is kept. */
export const kindOfNoun = (noun: string): NamedKind | null =>
  noun in namedKinds ? (noun as NamedKind) : noun === 'memberships' ? 'people' : null

type Changed = { before?: unknown; after?: unknown }

/** Each field of a change that holds identifiers, with those that it held before and holds after. */
export function identifiersOf({
  before,
  after,
}: Changed): { field: string; kind: NamedKind; ids: string[] }[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return Object.keys({ ...was, ...is }).flatMap(field => {
    const kind = kindOfField(field)
    const ids = [was[field], is[field]].flat().filter(value => typeof value === 'string' && value !== '')
    return kind && ids.length > 0 ? [{ field, kind, ids: ids as string[] }] : []
  })
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
