import { getRefusal } from '../../../core/access/refusal.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'

/** Returns the reason why the user cannot change settings of admins, or null if they can. */
export function useAdminsOnly(): string | null {
  const denial = getRefusal(useViewer(), { who: 'admin' })
  return denial && (denial === 'forbidden' ? 'Only admins can change this.' : refusalMessages[denial].detail)
}
