/**
 * Who may read reports, and who may make, save and share them. What a report tells has the gate of its kind as well. No plan
 * turns reports off; it limits how many are saved.
 */
export const reportAccess = {
  read: { who: 'member', capability: 'access_reports' },
  write: { who: 'member', capability: 'create_reports' },
} as const
