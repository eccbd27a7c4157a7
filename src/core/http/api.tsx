import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  splitLink,
  TRPCClientError,
  type TRPCClient,
} from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { createContext, useContext } from 'react'
import { isRefusal, type AppErrorShape } from '../error/AppError.ts'
import { activeTenant } from '../tenancy/active-tenant.ts'
import { changeHeader, clockHeader, personHeader } from '../unsent/headers.ts'
import { storingLink } from '../unsent/store-offline.tsx'
import { NotStoredError } from '../unsent/store.tsx'
import { requestLink } from './request-link.tsx'
import { maxCalls } from './batch.ts'
import { type Client, moduleClient } from './module-client.ts'

/** The server as the browser sees it. Each module uses its own part: `useApi<LeaseRouter>('leases')`. */
export type Api = {
  client: Client
  queries: QueryClient
  options: TRPCOptionsProxy<AnyTRPCRouter>
}

export const ApiContext = createContext<Api | null>(null)

const newQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => dropRefusedData(error, query as Query<unknown, unknown>),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal is final; only a lost connection or a server error is retried. A briefly unavailable
        // database is back within a few tries.
        retry: (count, error) =>
          count < (isUnreachable(error) ? 5 : 2) && (isUnreachable(error) || toAppError(error) === null),
      },
      // Offline, queries wait, but mutations run and report the failure to the user.
      mutations: { networkMode: 'always' },
    },
  })

export function browserApi(): Api {
  const queries = newQueryClient()
  const client = createTRPCClient<AnyTRPCRouter>({
    links: [
      storingLink,
      requestLink,
      splitLink({
        condition: ({ context }) => context['change'] !== undefined,
        true: httpLink({ url: '/trpc', headers: ({ op: { context } }) => queuedChangeHeaders(context) }),
        false: httpBatchLink({
          url: '/trpc',
          maxURLLength: 4000,
          maxItems: maxCalls,
          headers: () => {
            const tenant = activeTenant()
            return tenant ? { 'x-wellhead-tenant': tenant } : {}
          },
        }),
      }),
    ],
  })
  return { client, queries, options: createTRPCOptionsProxy<AnyTRPCRouter>({ client, queryClient: queries }) }
}

/** A change that may be sent again goes in its own request, with its id, its user and its organization. */
const queuedChangeHeaders = ({ change, person, tenant }: Readonly<Record<string, unknown>>) => ({
  [changeHeader]: change as string,
  [personHeader]: person as string,
  [clockHeader]: String(Date.now()),
  'x-wellhead-tenant': tenant as string,
})

export function useWholeApi(): Api {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi is called outside of ApiContext')
  return api
}

/** Query and mutation options of one module's procedures, typed by its router. */
export function useApi<Router extends AnyTRPCRouter>(module: string): TRPCOptionsProxy<Router> {
  const options = useWholeApi().options as unknown as Record<string, TRPCOptionsProxy<Router>>
  return options[module]!
}

/** Direct calls to one module's procedures, outside of React queries: manual paging, downloads. */
export function useCall<Router extends AnyTRPCRouter>(module: string): TRPCClient<Router> {
  return moduleClient<Router>(useWholeApi().client, module)
}

/** The refusal behind an error, or null if the server did not respond or failed. */
export function toAppError(error: unknown): (AppErrorShape & { message: string }) | null {
  if (!(error instanceof TRPCClientError)) return null
  const app = (error.data as { app?: AppErrorShape } | undefined)?.app
  return app ? { ...app, message: error.message } : null
}

/** True if this user may not, or may no longer, have the result. */
export function isRefusalError(error: unknown): boolean {
  const refusal = toAppError(error)
  return refusal !== null && isRefusal(refusal.code)
}

/** Removes the data of a refused query, so that no page shows what its user may no longer see. */
function dropRefusedData(error: unknown, query: Query<unknown, unknown>): void {
  if (isRefusalError(error) && query.state.data !== undefined) query.setState({ data: undefined })
}

const isUnreachable = (error: unknown) => toAppError(error)?.code === 'unavailable'

/** The message for the user about any error of a call. */
export const errorMessage = (error: unknown): string =>
  toAppError(error)?.message ??
  (error instanceof TRPCClientError && error.cause instanceof NotStoredError
    ? error.cause.message
    : undefined) ??
  (error instanceof TRPCClientError && error.data
    ? error.message
    : 'The server could not be reached. Nothing was lost; try again when you are online.')
