import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Says in the browser's tab which record a page shows, "Fuller 1-8 · Well · Wellhead", and follows its name. */
export function useRecordTitle(name: string | undefined): void {
  const page = useMatches()
    .at(-1)
    ?.meta?.find(one => one?.title)?.title
  useEffect(() => {
    if (!name || !page) return
    const title = `${name} · ${page}`
    document.title = title
    // The next page has written its own title by now; another record of the same kind has not.
    return () => {
      if (document.title === title) document.title = page
    }
  }, [name, page])
}
