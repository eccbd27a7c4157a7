/** Answers an open query without input over HTTP, for a public page that the browser comes to by itself. */
export async function read(path: string): Promise<unknown> {
  const response = await fetch(`/trpc/${path}`)
  const body = (await response.json()) as { result?: { data: unknown }; error?: { message: string } }
  if (!body.result) throw new Error(body.error?.message ?? 'The server did not answer.')
  return body.result.data
}
