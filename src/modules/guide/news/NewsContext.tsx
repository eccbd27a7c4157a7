import { createContext } from 'react'
import type { Visit } from './news.ts'

/** The last look of the one who reads, and that they look now; null in public, where nobody is known. */
export const News = /* @__PURE__ */ createContext<{ visit: Visit | null; look: () => void } | null>(null)
