/** How long a download runs before access is checked again. */
const recheckMs = 1000

/**
 * A response whose bytes are sent for as long as they may be: who loses the right while a large file is on its way, or
 * while it is made, gets no more of it, and the download breaks off. `since` is when it was asked last.
 */
export function whileAllowed(
  response: Response,
  mayStill: () => Promise<boolean>,
  since = performance.now(),
): Response {
  if (!response.body) return response
  let asked = since
  const guarded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(piece, controller) {
        if (performance.now() - asked > recheckMs) {
          if (!(await mayStill()))
            return controller.error(new Error('the right to this file was lost meanwhile'))
          asked = performance.now()
        }
        controller.enqueue(piece)
      },
    }),
  )
  return new Response(guarded, response)
}
