import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useMessagesApi } from './useMessages.tsx'

interface ReadingPosition {
  threadId: string
  /** The last message that is shown, and the last one of the thread. */
  last: number
  end: number
  readThrough: number
}

/**
 * Scrolls with new messages while the reader is at the end, and reports what they have read: the messages visible on a
 * visible page.
 */
export function useReadingPosition({ threadId, last, end, readThrough }: ReadingPosition) {
  const { call } = useMessagesApi()
  const container = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const lastReported = useRef(readThrough)
  const isLooking = useRef(true)

  const reportRead = useEffectEvent(() => {
    if (
      !isLooking.current ||
      last !== end ||
      last <= lastReported.current ||
      document.visibilityState !== 'visible'
    )
      return
    const previous = lastReported.current
    lastReported.current = last
    // Without a connection, this is sent with the next message.
    call.read.mutate({ threadId, through: last }).catch(() => {
      lastReported.current = previous
    })
  })
  useLayoutEffect(() => {
    if (isLooking.current) bottom.current?.scrollIntoView({ block: 'end' })
    reportRead()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each new message
  }, [last, end])
  useEffect(() => {
    const bottomObserver = new IntersectionObserver(
      ([entry]) => {
        isLooking.current = entry?.isIntersecting ?? false
        setIsAtEnd(isLooking.current)
        reportRead()
      },
      { root: container.current, rootMargin: '0px 0px 80px 0px' },
    )
    // Content that loads later takes up space, so a reader at the end is scrolled to stay there.
    const sizeObserver = new ResizeObserver(() => {
      if (isLooking.current) bottom.current?.scrollIntoView({ block: 'end' })
    })
    if (bottom.current) bottomObserver.observe(bottom.current)
    if (container.current) sizeObserver.observe(container.current)
    const onVisibilityChange = () => reportRead()
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      bottomObserver.disconnect()
      sizeObserver.disconnect()
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [])
  return { place: container, bottom, isAtEnd }
}
