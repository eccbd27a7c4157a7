import type { TRPCClient } from '@trpc/client'
import type { AnyTRPCRouter } from '@trpc/server'

export type Client = TRPCClient<AnyTRPCRouter>

/** One module's part of the client, typed by its router. */
export const moduleClient = <Router extends AnyTRPCRouter>(
  client: Client,
  module: string,
): TRPCClient<Router> => (client as unknown as Record<string, TRPCClient<Router>>)[module]!
