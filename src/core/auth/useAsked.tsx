import { useLocation } from '@tanstack/react-router'
import { returnPath } from './return-path.ts'

/** What the address bar asks of a page before /app. The whole query goes along from one of them to the next. */
export function useAuthRequest() {
  const query = useLocation().searchStr
  const asked = new URLSearchParams(query)
  return {
    query,
    text: (name: string) => asked.get(name),
    /** Where to go afterwards: the page that the person came from, if it is one of ours. */
    wayBack: (otherwise: string) => returnPath(asked.get('next'), otherwise),
  }
}
