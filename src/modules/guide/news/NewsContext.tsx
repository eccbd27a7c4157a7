import { createContext } from 'react'
import type { NewsVisit } from './news.ts'

/**
 * The reader's last visit, and a function to record a new one; null in the public guide, where readers are
 * anonymous.
 */
export const NewsContext = /* @__PURE__ */ createContext<{
  visit: NewsVisit | null
  look: () => void
} | null>(null)
