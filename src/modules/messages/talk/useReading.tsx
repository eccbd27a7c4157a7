import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useMessagesApi } from './useMessages.tsx'

interface Reading {
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
export function useReading({ threadId, last, end, readThrough }: Reading) {
  const { call } = useMessagesApi()
  const place = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const sent = useRef(readThrough)
  const looking = useRef(true)

  const tell = useEffectEvent(() => {
    if (!looking.current || last !== end || last <= sent.current || document.visibilityState !== 'visible')
      return
    const before = sent.current
    sent.current = last
    // Without a connection, this is sent with the next message.
    call.read.mutate({ threadId, through: last }).catch(() => {
      sent.current = before
    })
  })
  useLayoutEffect(() => {
    if (looking.current) bottom.current?.scrollIntoView({ block: 'end' })
    tell()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each new message
  }, [last, end])
  useEffect(() => {
    const visit = new IntersectionObserver(
      ([entry]) => {
        looking.current = entry?.isIntersecting ?? false
        setIsAtEnd(looking.current)
        tell()
      },
      { root: place.current, rootMargin: '0px 0px 80px 0px' },
    )
    // Content that loads later takes up space, so a reader at the end is scrolled to stay there.
    const fit = new ResizeObserver(() => {
      if (looking.current) bottom.current?.scrollIntoView({ block: 'end' })
    })
    if (bottom.current) visit.observe(bottom.current)
    if (place.current) fit.observe(place.current)
    const visible = () => tell()
    document.addEventListener('visibilitychange', visible)
    return () => {
      visit.disconnect()
      fit.disconnect()
      document.removeEventListener('visibilitychange', visible)
    }
  }, [])
  return { place, bottom, isAtEnd }
}
