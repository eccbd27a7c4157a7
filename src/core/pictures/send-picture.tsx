/**
 * Sends a picture to an upload route below /files, with the organization in the query if it has one; resolves to its
 * id.
 */
export async function sendPicture(path: string, query: Record<string, string>, file: File): Promise<string> {
  const parameters = new URLSearchParams({ ...query, name: file.name })
  const response = await fetch(`/files${path}?${parameters}`, { method: 'POST', body: file }).catch(
    () => null,
  )
  if (response?.ok) return ((await response.json()) as { id: string }).id
  const refused = (await response?.json().catch(() => null)) as { message?: string } | null | undefined
  throw new Error(refused?.message ?? 'The server could not be reached. Try again.')
}
