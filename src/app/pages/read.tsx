/** Runs a public query over HTTP, for a public page that the browser navigates to. */
export async function read(path: string, input?: object): Promise<unknown> {
  const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''
  const response = await fetch(`/trpc/${path}${query}`)
  const body = (await response.json()) as { result?: { data: unknown }; error?: { message: string } }
  if (!body.result) throw new Error(body.error?.message ?? 'The server did not answer.')
  return body.result.data
}
