import { z } from 'zod'
import { organizationDraft } from '../organization/organization.ts'

/** Creating an organization, or joining one with its code: inputs and messages (spec §5, §8). */

/**
 * The id of the user whom the page believes to be signed in, so that a page left open over a change of account gets an
 * error.
 */
const userId = z.string().max(100)

export const createOrganizationSchema = organizationDraft.extend({ userId })

export const joinSchema = z.object({
  userId,
  /** Also converted to uppercase by the server, since people type codes as they hear them. */
  code: z
    .string()
    .max(100)
    .transform(text => text.replaceAll(/[\s-]/g, '').toUpperCase()),
})

export const onboardingLabels = {
  signedOutCreating: 'User must be authenticated to create a tenant',
  signedOutJoining: 'User must be authenticated to join a tenant',
  otherPerson: 'User ID mismatch - please sign out and back in',
  notVerified: 'Failed to verify membership creation. Please try again.',
  deniedCreating: 'Permission denied. Please check your authentication and try again.',
  deniedJoining: 'Permission denied. Please ensure you are signed in and try again.',
  createFailed: 'Failed to create organization. Please try again.',
  joinFailed: 'Failed to join organization. Please try again.',
  invalidCode: 'Invalid join code. Please check the code and try again.',
  gone: 'Organization no longer exists',
  disabled: 'Organization is currently disabled',
  alreadyMember: 'You are already a member of this organization',
} as const
