import type { inferRouterOutputs } from '@trpc/server'
import { useApi, useCall } from '../../../core/http/api.tsx'
import type { SupportStaffRouter } from './staff.server.ts'

type Outputs = inferRouterOutputs<SupportStaffRouter>
export type StaffTicket = Outputs['get']

export const useSupportStaff = () => ({
  api: useApi<SupportStaffRouter>('supportDesk'),
  call: useCall<SupportStaffRouter>('supportDesk'),
})
