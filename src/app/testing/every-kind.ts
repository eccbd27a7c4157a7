import type { Editors, Kind } from './clash-kind.ts'
import { kindsOfOrganizations } from './clash-kinds.ts'
import { kindsOfAfes } from './clash-kinds-of-afes.ts'
import { kindsOfParts } from './clash-kinds-of-parts.ts'
import { kindsOfPlatform } from './clash-kinds-of-platform.ts'
import { kindsOfValue } from './clash-kinds-of-value.ts'
import { registered } from './clash-kinds-registered.ts'

export const everyKind = (editors: Editors): Kind[] => [
  ...kindsOfOrganizations(editors),
  ...kindsOfAfes(editors),
  ...registered(editors),
  ...kindsOfParts(editors),
  ...kindsOfValue(editors),
  ...kindsOfPlatform(editors),
]
