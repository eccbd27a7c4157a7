import { themeBoot } from '../../ui/themes/theme.ts'

/** What runs in the head of every document before anything is drawn. */
export const headScript = (boot = ''): string => `${themeBoot};${boot}`
