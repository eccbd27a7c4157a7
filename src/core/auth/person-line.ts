import { platformRoles, type PlatformRole } from '../access/vocabulary.ts'

type LoggedChange = { act: string; before?: unknown; after?: unknown }

const roleChangePhrases: Record<PlatformRole, string> = {
  admin: 'gave admin rights to',
  customer_support: 'gave customer support rights to',
  customer: 'took staff rights from',
}

/** The log's text for a change of a platform role: "gave admin rights to"; the name follows. */
export function personLine({ act, after }: LoggedChange): { what?: string; details?: string[] } {
  if (act !== 'set platform role') return {}
  const roles = (after as { platformRoles?: unknown } | undefined)?.platformRoles
  const currentRoles = Array.isArray(roles) ? platformRoles.filter(role => roles.includes(role)) : []
  const highest = (['admin', 'customer_support', 'customer'] as const).find(role =>
    currentRoles.includes(role),
  )
  return highest ? { what: roleChangePhrases[highest], details: [] } : {}
}
