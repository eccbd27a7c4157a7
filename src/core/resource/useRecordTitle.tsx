import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Sets the browser tab's title to the record's name, "Fuller 1-8 · Well · Wellhead", and follows its changes.
 */
export function useRecordTitle(name: string | undefined): void {
  const page = useMatches()
    .at(-1)
    ?.meta?.find(item => item?.title)?.title
  useEffect(() => {
    if (!name || !page) return
    const title = `${name} · ${page}`
    document.title = title
    // Only reset the title if it is still ours: the next page may have set its own, unlike another record of the
    // same kind.
    return () => {
      if (document.title === title) document.title = page
    }
  }, [name, page])
}
