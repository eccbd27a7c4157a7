import { themeBoot } from '../../ui/themes/theme.ts'

/** The script in the head of every document, which runs before the first paint. */
export const headScript = (boot = ''): string => `${scriptedMark};${themeBoot};${boot}`

/**
 * Marks the document as scripted, so that elements that need scripts are placed at the first paint, or hidden:
 * `not-in-data-scripted:hidden`.
 */
const scriptedMark = "document.documentElement.dataset.scripted=''"
