import { useQuery } from '@tanstack/react-query'
import type { uncachedMeta } from '../../../core/offline/cached-queries.tsx'

/** Larger files are not loaded into a page. */
const maxShownBytes = 20 * 1024 ** 2

/** The reason why a file is not shown, in words that help the user act. */
export class PreviewError extends Error {}

/** Loads a file once for the page that shows it; with `fleeting`, the browser does not store it. */
export function useFileContent<Value>(
  url: string,
  size: number,
  parseResponse: (response: Response) => Promise<Value>,
  meta: Partial<typeof uncachedMeta> = {},
) {
  const { data, error } = useQuery({
    queryKey: ['file', url],
    queryFn: async ({ signal }) => {
      if (size > maxShownBytes) throw new PreviewError('It is larger than 20 MB. Download it to view it.')
      const response = await fetch(url, { signal })
      if (response.ok) return parseResponse(response)
      const { message } = (await response.json().catch(() => ({}))) as { message?: string }
      throw new PreviewError(message ?? 'It could not be loaded. Try again.')
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    meta,
  })
  const problem =
    error && (error instanceof PreviewError ? error.message : 'It could not be loaded. Reload the page.')
  return { data, problem }
}

/**
 * The text of a file from any program: UTF-8, or UTF-16 with a byte order mark, otherwise the encoding of old
 * Windows programs.
 */
export async function responseText(response: Response): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
