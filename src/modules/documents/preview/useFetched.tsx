import { useQuery } from '@tanstack/react-query'
import type { fleeting } from '../../../core/offline/cached-queries.tsx'

/** More than this is not read into a page. */
const maxShownBytes = 20 * 1024 ** 2

/** Why a file is not shown, in words that its reader can act on. */
export class NotShown extends Error {}

/** A file, read once for the page that shows it; what is `fleeting` of it stays in no store of the browser. */
export function useFetched<Value>(
  address: string,
  size: number,
  read: (answer: Response) => Promise<Value>,
  meta: Partial<typeof fleeting> = {},
) {
  const { data, error } = useQuery({
    queryKey: ['file', address],
    queryFn: async ({ signal }) => {
      if (size > maxShownBytes) throw new NotShown('It is larger than 20 MB. Download it to look at it.')
      const answer = await fetch(address, { signal })
      if (answer.ok) return read(answer)
      const { message } = (await answer.json().catch(() => ({}))) as { message?: string }
      throw new NotShown(message ?? 'It could not be loaded. Try again.')
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    meta,
  })
  const problem =
    error && (error instanceof NotShown ? error.message : 'It could not be loaded. Reload the page.')
  return { data, problem }
}

/** The text of a file, whatever wrote it: UTF-8 or UTF-16 where it says so, otherwise as old Windows programs do. */
export async function textOf(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
