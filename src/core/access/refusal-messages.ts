import type { Refusal } from './refusal.ts'

/** The messages for a refused user (spec §2 and §8). */
export const refusalMessages: Record<Refusal, { title: string; detail: string }> = {
  signed_out: {
    title: 'Sign in',
    detail: 'Permission denied. Please ensure you are signed in and try again.',
  },
  terms_required: {
    title: 'Accept the terms',
    detail: 'Read and accept the current terms before you continue.',
  },
  email_required: {
    title: 'Confirm your email address',
    detail: 'Open the link in the email we sent you before you continue.',
  },
  pending: {
    title: 'Access pending approval',
    detail: 'An owner must approve your membership before you can work here.',
  },
  plan_required: {
    title: 'Feature Not Available',
    detail: 'This feature requires a paid plan',
  },
  disabled: {
    title: 'Organization disabled',
    detail: 'This organization is disabled. Its owners can still export its data.',
  },
  acting: {
    title: 'Not while you act for someone',
    detail: 'Support cannot do this for a customer. The customer must do it.',
  },
  forbidden: {
    title: "You don't have permission to access this page",
    detail: 'Ask an Owner to grant you access via Roles & Permissions.',
  },
}
