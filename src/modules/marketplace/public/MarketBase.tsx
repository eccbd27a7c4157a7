import { createContext, useContext } from 'react'
import { marketPath } from '../paths.ts'

/** The base path of the marketplace, either public or within the application. */
export const MarketBase = createContext<string>(marketPath)

/** Returns a function for the address of a listing below the current base. */
export function useProductAddress() {
  const base = useContext(MarketBase)
  return (slug: string) => `${base}/product/${slug}`
}
