import { formatDate } from '../../ui/formats.ts'
import type { Party } from './party.ts'

type ContactStatus = Pick<
  Party,
  'name' | 'kind' | 'diedOn' | 'doNotContact' | 'doNotContactOn' | 'doNotContactReason'
>

/**
 * Returns the reason why a contact may not be contacted, as a sentence; null if contact is allowed. Everything that
 * reaches a contact checks this first: letters, emails, offers and reminders to call.
 */
export function refusalToContact(party: ContactStatus): string | null {
  const { name, kind, diedOn, doNotContact, doNotContactOn, doNotContactReason } = party
  if (doNotContact) {
    const since = doNotContactOn && ` since ${formatDate(doNotContactOn)}`
    const reason = doNotContactReason && `: ${doNotContactReason}`
    return `Do not contact ${name}${since ?? ''}${reason ?? ''}`
  }
  // The date of death of an estate is that of its decedent.
  if (diedOn && kind !== 'ESTATE')
    return `${name} died on ${formatDate(diedOn)}. Write to the estate or the heirs.`
  return null
}
