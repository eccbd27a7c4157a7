import { z } from 'zod'
import { line, optionalLine } from '../../core/form/fields.ts'

/** An organization's settings for its public profile. */
export const publicProfileDraft = z.object({
  publicProfile: z.boolean().default(false).meta({
    title: 'Show a public profile',
    hint: 'Your organization’s name, type, state and website become public, and members of other organizations can write to it.',
  }),
  publicSlug: z
    .string()
    .trim()
    .toLowerCase()
    .transform(text => (text === '' ? null : text))
    .nullable()
    .refine(
      text => text === null || /^[a-z0-9](-?[a-z0-9]){2,59}$/.test(text),
      'Use 3 to 60 letters, digits and single hyphens, such as cottonwood-oil.',
    )
    .refine(
      text => text === null || !/^(admin|official|staff|support|wellhead)(-|$)/.test(text),
      'Addresses that start like this are reserved. Choose one with your organization’s name.',
    )
    .default(null)
    .meta({
      title: 'Address',
      hint: 'The last part of the profile’s address: /organizations/cottonwood-oil.',
    }),
  publicAbout: z
    .string()
    .trim()
    .max(2000, 'Use at most 2,000 characters.')
    .transform(text => (text === '' ? null : text))
    .nullable()
    .default(null)
    .meta({ title: 'About', kind: 'long' }),
  publicArea: optionalLine('Service area', 300).meta({
    title: 'Service area',
    hint: 'Where you operate, such as Williston Basin and Wyoming.',
  }),
  publicWells: z
    .boolean()
    .default(false)
    .meta({ title: 'Show how many wells you have, and in which states' }),
  publicAcreage: z.boolean().default(false).meta({ title: 'Show how many leases and net acres you have' }),
  publicListings: z.boolean().default(true).meta({ title: 'Show your listings on the marketplace' }),
  publicMessages: z.boolean().default(true).meta({
    title: 'Accept messages from people without an account',
    hint: 'A form on your profile and on your listings. They agree to be answered by email.',
  }),
})
export type PublicProfileDraft = z.output<typeof publicProfileDraft>

/** Identifies a profile by the id of its organization, or by its chosen URL. */
export const profileKey = z.union([z.object({ tenantId: z.uuid() }), z.object({ slug: z.string().max(60) })])
export type ProfileKey = z.output<typeof profileKey>

export const maxSubjectLength = 100
export const subjectSchema = line('Subject', maxSubjectLength).min(1, 'Enter a subject.')
