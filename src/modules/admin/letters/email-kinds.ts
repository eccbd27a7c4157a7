import {
  alreadyRegistered,
  confirmAddress,
  resetPassword,
  securityEmails,
} from '../../../core/auth/emails.ts'
import type { EmailKind } from '../../../core/mail/email.ts'
import { lastSeal } from '../../audit/emails.ts'
import { accountDeletionAsked, exportReady, organizationDeletionAsked } from '../../data-rights/emails.ts'
import { invited } from '../../organization/emails.ts'
import { notVerified, verified } from '../../verification/emails.ts'

/** Every kind of letter that the product sends. */
export const emailKinds: readonly EmailKind[] = [
  confirmAddress,
  resetPassword,
  alreadyRegistered,
  invited,
  ...Object.values(securityEmails),
  exportReady,
  accountDeletionAsked,
  organizationDeletionAsked,
  verified,
  notVerified,
  lastSeal,
]

export const emailKindOf = (id: string): EmailKind | undefined => emailKinds.find(kind => kind.id === id)
