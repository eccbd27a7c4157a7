import type { inferRouterOutputs } from '@trpc/server'
import { useApi, useCall } from '../../../core/http/api.tsx'
import type { SupportRouter } from './own.server.ts'

type Outputs = inferRouterOutputs<SupportRouter>
export type CustomerTicket = Outputs['get']
export type CustomerTicketLine = Outputs['list']['rows'][number]

export const useSupport = () => ({
  api: useApi<SupportRouter>('support'),
  call: useCall<SupportRouter>('support'),
})
