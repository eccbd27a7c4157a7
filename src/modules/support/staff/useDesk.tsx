import type { inferRouterOutputs } from '@trpc/server'
import { useApi, useCall } from '../../../core/http/api.tsx'
import type { SupportDeskRouter } from './staff.server.ts'

type Outputs = inferRouterOutputs<SupportDeskRouter>
export type StaffTicket = Outputs['get']

export const useSupportDesk = () => ({
  api: useApi<SupportDeskRouter>('supportDesk'),
  call: useCall<SupportDeskRouter>('supportDesk'),
})
