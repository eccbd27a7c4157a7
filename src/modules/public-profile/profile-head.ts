import type { Head } from '../../core/module/module.ts'
import type { PublicProfile } from './read-profile.server.ts'

/** The number of characters that search engines and previews show. */
const longest = 200

/** The head of a profile's page: its title, description, and canonical URL. */
export function headOfProfile(profile: PublicProfile): Head {
  const { tenantId, slug, name, type, state, about, webpage, brand } = profile
  const words = (about ?? [type, state].filter(Boolean).join(', ')).replaceAll(/\s+/g, ' ').trim()
  const short = words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words
  return {
    organization: {
      name,
      ...(webpage !== null && { url: webpage }),
      ...(brand.logo !== null && { logo: brand.logo.path }),
    },
    ...(brand.isWhiteLabel && { isWhiteLabel: true as const }),
    title: name,
    description: short || `Public profile of ${name}`,
    path: slug === null ? `/org/${tenantId}` : `/organizations/${slug}`,
  }
}
