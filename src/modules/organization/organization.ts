import { z } from 'zod'
import { isOneLine, oneLineMessage } from '../../core/text/one-line.ts'

/** The maximum number of subtypes of an organization. */
export const maxSubtypes = 8

const lineField = (title: string, limit: number, purpose?: string) =>
  z
    .string()
    .trim()
    .max(limit, `Use at most ${limit} characters.`)
    .refine(isOneLine, oneLineMessage)
    .transform(text => (text === '' ? null : text))
    .nullable()
    .default(null)
    .meta({ title, ...(purpose && { purpose }) })

const websiteField = lineField('Website', 300, 'url')
  .transform(text => (text === null || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine(isWebUrl, 'This is not a web address. It looks like https://company.com.')
  .meta({ title: 'Website', purpose: 'url' })

export const organizationDraft = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter the organization’s name.')
    .max(200, 'Use at most 200 characters.')
    .refine(isOneLine, oneLineMessage)
    .meta({ title: 'Name', purpose: 'organization' }),
  organizationType: lineField('Type', 80),
  /** More than eight are cut off (spec §5), and duplicates removed. */
  organizationSubtypes: z
    .array(z.string().trim().min(1).max(80, 'Use at most 80 characters.'))
    .max(200, 'Choose fewer subtypes.')
    .default([])
    .transform(subtypes => [...new Set(subtypes)].slice(0, maxSubtypes))
    .meta({ title: 'Subtypes' }),
  address: lineField('Address', 400, 'street-address'),
  state: lineField('State', 60),
  phone: lineField('Phone', 40)
    .refine(
      text =>
        text === null ||
        (/^[+(\d][\d\s().-]*(\s?(x|ext\.?)\s?\d+)?$/i.test(text) && /\d{7}/.test(text.replaceAll(/\D/g, ''))),
      'This is not a phone number. It looks like (701) 555-0142 or +1 701 555 0142 x 12.',
    )
    .meta({ title: 'Phone', purpose: 'tel' }),
  webpage: websiteField,
})

export type OrganizationDraft = z.output<typeof organizationDraft>

/** The type is one of the organization's trade roles, and is added if missing (spec §5). */
export const addOrganizationType = (organizationRoles: readonly string[], type: string | null): string[] =>
  type === null || organizationRoles.includes(type) ? [...organizationRoles] : [...organizationRoles, type]

function isWebUrl(text: string | null): boolean {
  if (text === null) return true
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === ''
}
