import type { TRPCLink } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { firstResponse } from './first-query.ts'

/**
 * Uses the responses to queries that the document has already sent. If one failed, the query is sent again normally.
 */
export const requestLink: TRPCLink<AnyTRPCRouter> =
  () =>
  ({ op, next }) => {
    const response = op.type === 'query' ? firstResponse(op.path, op.input) : null
    if (!response) return next(op)
    return observable(observer => {
      let stop: (() => void) | null = null
      let stopped = false
      const sendQuery = () => {
        if (!stopped) stop = next(op).subscribe(observer).unsubscribe
      }
      response.then(answered => {
        const result = answered?.[0].result
        if (!result) return sendQuery()
        observer.next({ result: { type: 'data', data: result.data } })
        observer.complete()
      }, sendQuery)
      return () => {
        stopped = true
        stop?.()
      }
    })
  }
