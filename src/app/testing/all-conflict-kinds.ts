import type { Editors, ConflictKind } from './conflict-kind.ts'
import { organizationConflictKinds } from './organization-conflict-kinds.ts'
import { afeConflictKinds } from './afe-conflict-kinds.ts'
import { partConflictKinds } from './part-conflict-kinds.ts'
import { platformConflictKinds } from './platform-conflict-kinds.ts'
import { valueConflictKinds } from './value-conflict-kinds.ts'
import { registeredConflictKinds } from './registered-conflict-kinds.ts'

export const allConflictKinds = (editors: Editors): ConflictKind[] => [
  ...organizationConflictKinds(editors),
  ...afeConflictKinds(editors),
  ...registeredConflictKinds(editors),
  ...partConflictKinds(editors),
  ...valueConflictKinds(editors),
  ...platformConflictKinds(editors),
]
