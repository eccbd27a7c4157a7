import { useSession } from './useViewer.tsx'

/** The day (YYYY-MM-DD) of the organization, as the server says it; at its midnight the next one comes by itself. */
export const useToday = (): string => useSession().today
