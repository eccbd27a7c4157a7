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
import { storingLink } from '../unsent/keeping.tsx'
import { NotStored } from '../unsent/store.tsx'
import { requestLink } from './request-link.tsx'
import { maxCalls } from './batch.ts'
import { type Client, partOf } from './part-of.ts'

/** The server as the browser sees it. Each module looks at its own part: `useApi<LeaseRouter>('leases')`. */
export type Api = {
  client: Client
  queries: QueryClient
  options: TRPCOptionsProxy<AnyTRPCRouter>
}

export const ApiContext = createContext<Api | null>(null)

const newQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => dropRefused(error, query as Query<unknown, unknown>),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays a refusal; only a lost connection or our own error is worth a second try. A database that
        // is away for a moment comes back within a few.
        retry: (count, error) =>
          count < (isUnreachable(error) ? 5 : 2) && (isUnreachable(error) || appErrorOf(error) === null),
      },
      // Where the server cannot be reached, a question waits; what a person does is answered with that.
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
        true: httpLink({ url: '/trpc', headers: ({ op: { context } }) => headersOfKept(context) }),
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

/** What may be sent again goes alone, and says what it is and whose. */
const headersOfKept = ({ change, person, tenant }: Readonly<Record<string, unknown>>) => ({
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

/** Direct calls to one module's procedures, for what is not a query of React's: paging by hand, downloads. */
export function useCall<Router extends AnyTRPCRouter>(module: string): TRPCClient<Router> {
  return partOf<Router>(useWholeApi().client, module)
}

/** The refusal behind an error, or null when the server did not answer or failed. */
export function appErrorOf(error: unknown): (AppErrorShape & { message: string }) | null {
  if (!(error instanceof TRPCClientError)) return null
  const app = (error.data as { app?: AppErrorShape } | undefined)?.app
  return app ? { ...app, message: error.message } : null
}

/** Whether the server says that the answer is not, or no longer, for this person. */
export function wasRefused(error: unknown): boolean {
  const refused = appErrorOf(error)
  return refused !== null && isRefusal(refused.code)
}

/** A refused query no longer has an answer: no page shows what its person may not see anymore. */
function dropRefused(error: unknown, query: Query<unknown, unknown>): void {
  if (wasRefused(error) && query.state.data !== undefined) query.setState({ data: undefined })
}

const isUnreachable = (error: unknown) => appErrorOf(error)?.code === 'unavailable'

/** What to tell a person about any error of a call. */
export const wordsOf = (error: unknown): string =>
  appErrorOf(error)?.message ??
  (error instanceof TRPCClientError && error.cause instanceof NotStored ? error.cause.message : undefined) ??
  (error instanceof TRPCClientError && error.data
    ? error.message
    : 'The server could not be reached. Nothing was lost; try again when you are online.')
