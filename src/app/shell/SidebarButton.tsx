import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classes } from '../../ui/classes.ts'

/** Scrolling by less than this is ignored, in pixels. */
const minScrollPx = 8

/**
 * Opens the sidebar on a phone. It floats at the left edge of the page. It hides while the user scrolls down or
 * types, so that it does not cover text.
 */
export function SidebarButton({ onOpen }: { onOpen: () => void }) {
  const isHidden = useIsScrollingDown()
  return (
    <button
      type="button"
      aria-label="Open the sidebar"
      onClick={onOpen}
      className={classes(
        'screen-only sidebar-button absolute bottom-3 left-0 z-20 grid h-11 w-10 place-items-center rounded-r-lg border border-l-0 bg-raised text-muted shadow-float transition-transform md:hidden',
        isHidden && 'not-focus-visible:-translate-x-full',
      )}
    >
      <Menu size={18} aria-hidden />
    </button>
  )
}

/** True after the page was scrolled down, until it is scrolled up again. */
function useIsScrollingDown(): boolean {
  const [isScrollingDown, setIsScrollingDown] = useState(false)
  useEffect(() => {
    let last = 0
    const scrolled = ({ target }: Event) => {
      // Menus and small lists do not count.
      if (!(target instanceof HTMLElement) || target.clientHeight < innerHeight / 2) return
      const top = target.scrollTop
      if (Math.abs(top - last) < minScrollPx) return
      setIsScrollingDown(top > last)
      last = top
    }
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', scrolled, { capture: true })
  }, [])
  return isScrollingDown
}
