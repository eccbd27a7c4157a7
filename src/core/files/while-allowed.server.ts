/** How long a download runs before access is checked again. */
const recheckMs = 1000

/**
 * Sends a response only while access is allowed. If the user loses the right while a large file is being sent or
 * generated, the download breaks off. `since` is the time of the last check.
 */
export function whileAllowed(
  response: Response,
  isStillAllowed: () => Promise<boolean>,
  since = performance.now(),
): Response {
  if (!response.body) return response
  let checkedAt = since
  const guarded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      async transform(chunk, controller) {
        if (performance.now() - checkedAt > recheckMs) {
          if (!(await isStillAllowed()))
            return controller.error(new Error('access to this file was revoked in the meantime'))
          checkedAt = performance.now()
        }
        controller.enqueue(chunk)
      },
    }),
  )
  return new Response(guarded, response)
}
