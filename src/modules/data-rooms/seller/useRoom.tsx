import type { inferRouterOutputs } from '@trpc/server'
import { getRefusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import { refusalMessages } from '../../../core/access/refusal-messages.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useApi, useCall } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { RoomRouter } from './room.server.ts'

export type RoomDetail = inferRouterOutputs<RoomRouter>['get']
export type Guest = RoomDetail['guests'][number]

/** The data room of a listing, updated live, and the reason why it cannot be changed. */
export function useRoom(listingId: string) {
  const api = useApi<RoomRouter>('dataRooms')
  const call = useCall<RoomRouter>('dataRooms')
  const denial = getRefusal(useViewer(), { ...routeGate('/app/listing'), plan: 'marketplace' })
  const { data } = useLiveQuery(api.get.queryOptions({ listingId }))
  return { room: data, call, readOnly: denial === null ? null : refusalMessages[denial].detail }
}
