import { alreadyRegistered, confirmAddress, resetPassword, securityLetters } from '../../core/auth/letters.ts'
import { accountDeletionAsked, exportReady, organizationDeletionAsked } from '../data-rights/letters.ts'

const name = 'Dana Amos'
const url = 'https://wellhead.example/…'

/** Each letter of the product as an invented person would get it. */
export const letterSamples = [
  confirmAddress(name, url),
  resetPassword(name, url),
  alreadyRegistered(name, url),
  ...Object.values(securityLetters).map(write => write(name, url)),
  exportReady(name, 'Cottonwood Operating', 7, url),
  accountDeletionAsked(name, 'Jan 31, 2027', url),
  organizationDeletionAsked(name, 'Cottonwood Operating', 'Jan 31, 2027', url),
]
