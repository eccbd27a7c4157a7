import { routeGate } from '../../core/access/routes.ts'

/**
 * Who manages an organization's listings. Whose plan has no marketplace any more still reads what it had there. Apart from
 * the fields: the menu and the router ask for it before any page does.
 */
export const listingAccess = {
  read: routeGate('/app/listing'),
  write: { ...routeGate('/app/listing'), plan: 'marketplace' },
} as const

/** Who asks sellers: an inquiry is a thread of two organizations. */
export const inquiryGate = routeGate('/app/messages')
