import { useLocation } from '@tanstack/react-router'
import { returnPath } from './return-path.ts'

/** The query parameters of a page outside /app. The whole query is passed on between these pages. */
export function useAuthRequest() {
  const query = useLocation().searchStr
  const asked = new URLSearchParams(query)
  return {
    query,
    text: (name: string) => asked.get(name),
    /** Where to go afterwards: the page that the user came from, if it is one of ours. */
    wayBack: (otherwise: string) => returnPath(asked.get('next'), otherwise),
  }
}
