import { useLiveQuery } from '../../core/live/useLive.tsx'
import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { activeTenant } from '../../core/tenancy/active-tenant.ts'
import { access } from './access.ts'
import type { EntryRouter } from './entries/entries.server.ts'
import type { InvoiceRouter } from './invoices/invoices.server.ts'
import type { RateRouter } from './rates/rates.server.ts'
import type { SheetRouter } from './sheets/sheets.server.ts'
import type { TimerRouter } from './timer/timer.server.ts'
import type { WeekRouter } from './week/week.server.ts'

export const useEntries = () => useProcedures<EntryRouter>('timeEntries', access.write)
export const useTimers = () => useProcedures<TimerRouter>('timeTimers', access.write)
export const useSheets = () => useProcedures<SheetRouter>('timeSheets', access.manage)
export const useRates = () => useProcedures<RateRouter>('timeRates', access.manage)
export const useInvoices = () => useProcedures<InvoiceRouter>('timeInvoices', access.manage)
const useWeeks = () => useProcedures<WeekRouter>('timeWeeks', access.write)

export const useWeek = (on: string) => useLiveQuery(useWeeks().api.get.queryOptions({ on }))
export type Week = NonNullable<ReturnType<typeof useWeek>['data']>

/** Returns the projects and tasks on which the user may log time. */
export const usePlaces = () => useLiveQuery(useWeeks().api.places.queryOptions()).data?.projects ?? []

export const useTargets = (projectId: string) =>
  useLiveQuery(useWeeks().api.targets.queryOptions({ projectId })).data?.targets

/** Returns the URL of one of this module's files. */
export const timeFileUrl = (path: string) =>
  `/files/time/${path}?${new URLSearchParams({ tenant: activeTenant() ?? '' })}`
