import type { Head } from '../../core/module/module.ts'
import type { PublicProfile } from './read-profile.server.ts'

/** As much as search engines and previews show. */
const longest = 200

/** The head of a profile's page: who it is, what they say of themselves, and its one address. */
export function headOfProfile({ tenantId, slug, name, type, state, about, webpage }: PublicProfile): Head {
  const words = (about ?? [type, state].filter(Boolean).join(', ')).replaceAll(/\s+/g, ' ').trim()
  const short = words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words
  return {
    organization: { name, ...(webpage !== null && { url: webpage }) },
    title: name,
    description: short || `Public profile of ${name}`,
    path: slug === null ? `/org/${tenantId}` : `/organizations/${slug}`,
  }
}
