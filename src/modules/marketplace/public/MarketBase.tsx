import { createContext, useContext } from 'react'
import { marketPath } from '../paths.ts'

/** Below which address the marketplace is shown: outside of the application, or within. */
export const MarketBase = createContext<string>(marketPath)

/** The address of a product where the marketplace is shown. */
export function useProductAddress() {
  const base = useContext(MarketBase)
  return (slug: string) => `${base}/product/${slug}`
}
