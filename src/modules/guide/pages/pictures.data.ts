/** A picture of the product: its page, with the first record of the demonstration, and its content. */
export type GuidePictureData = { at: string; shows: string }

/** The pictures of the guide by name, taken by `npm run pictures`. */
export const pictures = {
  dashboard: { at: '/app', shows: 'The dashboard with what needs attention this week' },
  leases: { at: '/app/leases', shows: 'The list of leases under its chart of expiring acres' },
  lease: {
    at: '/app/leases/$leaseId',
    shows: 'A lease with the basis of its status, its next step and its facts',
  },
  tracts: {
    at: '/app/leases/$leaseId?tab=tracts',
    shows: 'Tracts of a lease with gross, net and company net acres',
  },
  obligations: { at: '/app/leases/obligations', shows: 'Obligations by their last day to act' },
  expirations: { at: '/app/leases/expirations', shows: 'Expiring leases with their acres' },
  curative: { at: '/app/curative', shows: 'Open requirements of title opinions' },
  deck: { at: '/app/decks/$deckId', shows: 'A division of interest with its owners and decimals' },
  stub: {
    at: '/app/statements/$statementId',
    shows: 'A check stub, each line next to the reported volumes and the decimal',
  },
  wells: { at: '/app/well', shows: 'The list of wells with their volumes' },
  well: { at: '/app/well/$wellId', shows: 'A well with its facts and place on the map' },
  anomalies: { at: '/app/anomalies', shows: 'Anomalies with their figures' },
  map: { at: '/app/map', shows: 'Wells and leases on the map' },
  analysis: { at: '/app/financial-analysis/$analysisId', shows: 'An analysis with its inputs and its value' },
  afe: { at: '/app/afe/$afeId', shows: 'An AFE with its estimate and spending' },
  imports: { at: '/app/imports', shows: 'Imports with what they added and changed' },
  documents: { at: '/app/documents', shows: 'Documents in their folders' },
  reports: { at: '/app/reports', shows: 'Saved reports and the kinds of report' },
  'board-of-project': { at: '/app/projects/$projectId/board', shows: 'Tasks of a project on their board' },
  audit: { at: '/app/audit', shows: 'Changes and who made them' },
  support: { at: '/app/support', shows: 'Tickets to support' },
} as const satisfies Record<string, GuidePictureData>

/** The public pictures, on the landing page and in the README. */
export const frontPictures = [
  'dashboard',
  'lease',
  'map',
  'stub',
] as const satisfies (keyof typeof pictures)[]

export type PictureName = keyof typeof pictures
