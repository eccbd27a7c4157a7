import { useEffect, useEffectEvent, useRef } from 'react'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { useNow } from '../ticket/useNow.tsx'
import { useSupportStaff } from './useSupportStaff.tsx'

const repeatMs = 8_000
/** Older signals are ignored, because a closed page does not announce that it stopped. */
const trustMs = 35_000

/**
 * Returns the person who started to answer before the reader, if any, and functions to announce that the reader is
 * writing.
 */
export function useAnswering(id: string) {
  const { api, call } = useSupportStaff()
  const now = useNow()
  const { data = [] } = useLiveQuery(api.answering.queryOptions({ id }))
  const lastAt = useRef(0)
  const typing = () => {
    if (Date.now() - lastAt.current < repeatMs) return
    lastAt.current = Date.now()
    // A lost signal is not worth an error message.
    call.setAnswering.mutate({ id, answering: true }).catch(() => {})
  }
  const stop = () => {
    if (lastAt.current === 0) return
    lastAt.current = 0
    call.setAnswering.mutate({ id, answering: false }).catch(() => {})
  }
  const stopOnUnmount = useEffectEvent(stop)
  useEffect(() => () => stopOnUnmount(), [])
  const otherStaff = data.find(({ at, isBefore }) => isBefore && Date.parse(at) > now - trustMs)
  return { first: otherStaff, typing, stop }
}
