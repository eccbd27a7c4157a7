import type { Editors, ConflictKind } from './conflict-kind.ts'
import { kindsOfOrganizations } from './conflict-kinds.ts'
import { kindsOfAfes } from './conflict-kinds-of-afes.ts'
import { kindsOfParts } from './conflict-kinds-of-parts.ts'
import { kindsOfPlatform } from './conflict-kinds-of-platform.ts'
import { kindsOfValue } from './conflict-kinds-of-value.ts'
import { registeredConflictKinds } from './conflict-kinds-registered.ts'

export const everyKind = (editors: Editors): ConflictKind[] => [
  ...kindsOfOrganizations(editors),
  ...kindsOfAfes(editors),
  ...registeredConflictKinds(editors),
  ...kindsOfParts(editors),
  ...kindsOfValue(editors),
  ...kindsOfPlatform(editors),
]
