import type { Refusal } from './refusal.ts'

/** What a refused person reads (spec §2 and §8). */
export const refusalWords: Record<Refusal, { title: string; detail: string }> = {
  signed_out: {
    title: 'Please sign in',
    detail: 'Permission denied. Please ensure you are signed in and try again.',
  },
  terms_required: {
    title: 'Please accept the terms',
    detail: 'Please read and accept the current terms before you continue.',
  },
  email_required: {
    title: 'Please confirm your e-mail address',
    detail: 'Please open the link in the letter that we sent you before you continue.',
  },
  pending: {
    title: 'Access pending approval',
    detail: 'An owner of the organization has to approve your membership before you can work here.',
  },
  plan_required: {
    title: 'Feature Not Available',
    detail: 'This feature requires a paid plan',
  },
  disabled: {
    title: 'Organization disabled',
    detail: 'This organization is disabled. Its owners can still export its data.',
  },
  forbidden: {
    title: "You don't have permission to access this page",
    detail: 'Ask an Owner to grant you access via Roles & Permissions.',
  },
}
