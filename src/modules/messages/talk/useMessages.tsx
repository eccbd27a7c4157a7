import type { inferRouterOutputs } from '@trpc/server'
import { useApi, useCall } from '../../../core/http/api.tsx'
import type { MessageRouter } from './message.server.ts'

export type Message = inferRouterOutputs<MessageRouter>['page']['rows'][number]

export const useMessagesApi = () => ({
  api: useApi<MessageRouter>('messages'),
  call: useCall<MessageRouter>('messages'),
})
