import { themeBoot } from '../../ui/themes/theme.ts'

/** What runs in the head of every document before anything is drawn. */
export const headScript = (boot = ''): string => `${scripted};${themeBoot};${boot}`

/** What only scripts bring to life stands in its place from the first paint on, or not at all: `not-in-data-scripted:hidden`. */
const scripted = "document.documentElement.dataset.scripted=''"
