import { openDatabase } from '../../core/data/database.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { openEntryPoints } from '../server/entry-points.server.ts'
import type { TestServer } from './test-server.ts'

/**
 * A second process on the same database: it has its own entry points, viewers, signals and connections, and
 * shares no memory with the first.
 */
export async function secondProcess(product: TestServer) {
  const database = openDatabase(product.orgs.app)
  const { server, live, signals } = await openEntryPoints({ ...product.running, database }, product.pages)
  const { port } = server.address() as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    signals,
    async close() {
      live.stop()
      await signals.stop()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await database.close()
    },
  }
}

/** A caller of procedures over HTTP, as a user who has just signed in. */
export async function createHttpCaller(product: TestServer, context: Context, url: string) {
  const { membership, disabled } = context.viewer
  const headers = {
    cookie: await product.cookieOf(context),
    'x-wellhead-tenant': (membership ?? disabled)!.tenantId,
    'content-type': 'application/json',
  }
  const call = async (path: string, input?: object) => {
    const response = await fetch(`${url}/trpc/${path}`, {
      headers,
      ...(input && { method: 'POST', body: JSON.stringify(input) }),
    })
    const body = (await response.json()) as { result?: { data: unknown }; error?: object }
    return { status: response.status, text: JSON.stringify(body), data: body.result?.data }
  }
  return {
    headers,
    call,
    read: (path: string, input?: object) =>
      call(input ? `${path}?input=${encodeURIComponent(JSON.stringify(input))}` : path),
  }
}
