import { routeGate } from '../../core/access/routes.ts'

/**
 * Who manages an organization's listings. An organization whose plan lost the marketplace can still read its listings.
 * This is in its own file because the menu and the router need it before any page loads.
 */
export const listingAccess = {
  read: routeGate('/app/listing'),
  write: { ...routeGate('/app/listing'), plan: 'marketplace' },
} as const

/** Who can send inquiries to sellers. An inquiry is a message thread between two organizations. */
export const inquiryGate = routeGate('/app/messages')
