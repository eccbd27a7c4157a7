import { routeGate } from '../../core/access/routes.ts'

/**
 * The gates for an organization's listings. An organization whose plan lost the marketplace can still read its
 * listings. They are in their own file because the menu and the router need them before any page loads.
 */
export const listingAccess = {
  read: routeGate('/app/listing'),
  write: { ...routeGate('/app/listing'), plan: 'marketplace' },
} as const

/** The gate for inquiries to sellers. An inquiry is a message thread between two organizations. */
export const inquiryGate = routeGate('/app/messages')
