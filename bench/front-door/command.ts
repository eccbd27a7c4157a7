import type { TestBed } from './test-bed.ts'

/**
 * Sends a command as the test bed's user, like a browser.
 * @throws the server's message if it is refused
 */
export async function command({ server, person }: TestBed, path: string, input: object): Promise<void> {
  const response = await fetch(`${server.url}/trpc/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.url,
      cookie: person.cookie,
      'x-wellhead-tenant': person.tenantId,
    },
    body: JSON.stringify(input),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}
