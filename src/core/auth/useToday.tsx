import { useSession } from './useViewer.tsx'

/**
 * The organization's current day (YYYY-MM-DD) from the server. It updates automatically at the organization's
 * midnight.
 */
export const useToday = (): string => useSession().today
