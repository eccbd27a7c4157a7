import { useLocation } from '@tanstack/react-router'
import { returnPath } from './return-path.ts'

/** The query parameters of a page outside /app. The whole query is passed on between these pages. */
export function useAuthRequest() {
  const query = useLocation().searchStr
  const params = new URLSearchParams(query)
  return {
    query,
    text: (name: string) => params.get(name),
    /** The page to open afterwards: the one that the user came from, if it is within the product. */
    wayBack: (otherwise: string) => returnPath(params.get('next'), otherwise),
  }
}
