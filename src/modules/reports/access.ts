/**
 * The gates for reading reports, and for creating, saving and sharing them. Each kind of report also has a
 * gate for its data. No plan disables reports, but plans limit the number of saved ones.
 */
export const reportAccess = {
  read: { who: 'member', capability: 'access_reports' },
  write: { who: 'member', capability: 'create_reports' },
} as const
