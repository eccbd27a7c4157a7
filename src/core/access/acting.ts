import type { ActingConsent, Membership, Viewer } from './refusal.ts'
import type { Capability } from './vocabulary.ts'

/**
 * The procedures that support staff may call while acting for a customer (docs/decisions/199). Everything not listed is
 * refused, including features added later. Deliberately excluded: sign-in and security, plans and money,
 * members and roles, messages to others in the customer's name, files and links that leave the product, jobs
 * that continue after the consent has ended, and the consent itself.
 */
const actingCapabilities: readonly Capability[] = [
  'access_leases',
  'manage_leases',
  'access_reports',
  'access_documents',
  'access_crm',
  'access_projects',
  'manage_projects',
  'manage_project_tasks',
]

const openProcedures: Readonly<Record<string, string>> = {
  session: 'viewer',
  support: 'stopActing',
  home: 'get since week cards',
  search: 'find',
  views: 'list counts',
  sidebar: 'get',
  tags: 'all',
  custom: 'all',
  cards: 'find read',
  comments: 'list',
  attachments: 'list',
  origins: 'of',
  receipts: 'of',
  organization: 'get',
  map: 'lease leases search sections selected shapesOfLease summary towns well wells',
  anomalies: 'counts list isLookedThrough',
  leases:
    'list get create update remove restore history sheet choices counts clocks reason emptyColumns endingCounts cliff chain.get linkableWells production acres.list lags.list tracts.save tracts.remove provisions.save provisions.remove operations.save operations.remove assignments.save assignments.remove wellLinks.save wellLinks.remove obligations.list obligations.counts obligations.people parties.find whatIf.wells whatIf.stop',
  wells:
    'list get create update remove restore history sheet byState choices emptyColumns operators.save operators.remove leases.candidates leases.save leases.remove links.link links.undo production.months production.save production.remove tests.save tests.remove statuses.save statuses.remove statusCounts downtime.save downtime.remove inspections.save inspections.remove sums split.preview',
  equipment:
    'list get create update remove restore history sheet transfer undoTransfer inspections.save inspections.remove',
  imports: 'list get preview notes noteGroups subjects extras',
  documents:
    'list get update place history counts folders.tree links.add links.remove completeness.of completeness.missing',
  reading: 'summary document page search',
  decks: 'list get history inEffect plug',
  statements: 'list get history owed',
  curative_items: 'list get history sheet stand people create update remove restore',
  afes: 'list get history sheet workovers limits.list limits.settings',
  analyses: 'list get version outlays histories lastValue leaseWells projectWells create update saveVersion',
  forecasts: 'list look against',
  priceDecks: 'list',
  projects: 'list get candidates update links.add links.remove',
  projectTasks: 'board mine create update move',
  reports: 'list get kind kinds',
}

/** Files that they may view. */
const files = new Set([
  'GET /files/attachments/:id',
  'GET /files/documents/:id/file',
  'GET /files/reading/:id/page',
])

const openPaths = new Set([
  ...Object.entries(openProcedures).flatMap(([router, names]) =>
    names.split(' ').map(name => `${router}.${name}`),
  ),
  ...files,
])

/** Paths of all procedures and files that are open to staff acting for a customer. */
export const openToActing: ReadonlySet<string> = openPaths

/**
 * True if something is hidden from a viewer because they act for someone else. `path` is a procedure's path,
 * or a file's method and path; `now` is in milliseconds since 1970.
 */
export const isHiddenWhileActing = ({ acting }: Viewer, path: string, now: number): boolean =>
  acting !== undefined && (!openPaths.has(path) || Date.parse(acting.endsAt) <= now)

/** The viewer for staff acting for a user: the user's rights, limited to what is open to staff. */
export function actingViewer(person: Viewer, acting: ActingConsent): Viewer {
  const { membership, helpers: _, ...rest } = person
  return { ...rest, platformRoles: [], membership: membership && narrowMembership(membership), acting }
}

function narrowMembership(membership: Membership): Membership {
  const { status, roleIds } = membership
  const holdsAll = status === 'owner' || membership.capabilities.includes('access_everything')
  return {
    ...membership,
    status: status === 'owner' ? 'member' : status,
    roleIds: roleIds.map(role => (role === 'owner' ? 'member' : role)),
    capabilities: actingCapabilities.filter(
      capability => holdsAll || membership.capabilities.includes(capability),
    ),
  }
}
