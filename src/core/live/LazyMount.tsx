import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Children are mounted shortly before they scroll into view, and stay mounted. */
const mountMargin = '400px'

/** Mounts its children once they are near the screen, so that hundreds of drawings or live queries do not burden a page. */
export function LazyMount({ className, children }: { className?: string; children: ReactNode }) {
  const [isSeen, setIsSeen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
      },
      { rootMargin: mountMargin },
    )
    if (container.current) observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={container} className={className}>
      {isSeen && children}
    </div>
  )
}
