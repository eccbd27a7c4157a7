import type { Head } from '../../core/module/module.ts'
import type { PublicProfile } from './read-profile.server.ts'

/** The number of characters that search engines and previews show. */
const maxDescription = 200

/** Returns the head of a profile's page: its title, description, and canonical URL. */
export function createProfileHead(profile: PublicProfile): Head {
  const { tenantId, slug, name, type, state, about, webpage, brand } = profile
  const description = (about ?? [type, state].filter(Boolean).join(', ')).replaceAll(/\s+/g, ' ').trim()
  const excerpt =
    description.length > maxDescription
      ? `${description.slice(0, maxDescription - 1).trimEnd()}…`
      : description
  return {
    organization: {
      name,
      ...(webpage !== null && { url: webpage }),
      ...(brand.logo !== null && { logo: brand.logo.path }),
    },
    ...(brand.isWhiteLabel && { isWhiteLabel: true as const }),
    title: name,
    description: excerpt || `Public profile of ${name}`,
    path: slug === null ? `/org/${tenantId}` : `/organizations/${slug}`,
  }
}
