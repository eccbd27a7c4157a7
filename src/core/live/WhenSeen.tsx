import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Children are mounted shortly before they scroll into view, and stay mounted. */
const margin = '400px'

/** Mounts its children once they are near the screen, so that hundreds of drawings or live queries do not burden a page. */
export function WhenSeen({ className, children }: { className?: string; children: ReactNode }) {
  const [isSeen, setIsSeen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
      },
      { rootMargin: margin },
    )
    if (place.current) watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {isSeen && children}
    </div>
  )
}
