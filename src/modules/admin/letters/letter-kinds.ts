import {
  alreadyRegistered,
  confirmAddress,
  resetPassword,
  securityLetters,
} from '../../../core/auth/letters.ts'
import type { LetterKind } from '../../../core/mail/letter.ts'
import { lastSeal } from '../../audit/letters.ts'
import { accountDeletionAsked, exportReady, organizationDeletionAsked } from '../../data-rights/letters.ts'
import { invited } from '../../organization/letters.ts'
import { notVerified, verified } from '../../verification/letters.ts'

/** Every kind of letter that the product sends. */
export const letterKinds: readonly LetterKind[] = [
  confirmAddress,
  resetPassword,
  alreadyRegistered,
  invited,
  ...Object.values(securityLetters),
  exportReady,
  accountDeletionAsked,
  organizationDeletionAsked,
  verified,
  notVerified,
  lastSeal,
]

export const letterKindOf = (id: string): LetterKind | undefined => letterKinds.find(kind => kind.id === id)
