/**
 * Waits for statements that were sent together, or for work that sends them. Throws the first failure, since
 * PostgreSQL refuses everything sent after it, but only once all have ended: a transaction that is rolled back must
 * not have statements pending.
 */
export async function settleAll<const Promises extends readonly unknown[]>(
  pending: Promises,
): Promise<{ -readonly [At in keyof Promises]: Awaited<Promises[At]> }> {
  let failure: { error: unknown } | null = null
  const results = await Promise.all(
    pending.map(async promise => {
      try {
        return await promise
      } catch (error) {
        failure ??= { error }
        return undefined
      }
    }),
  )
  if (failure) throw (failure as { error: unknown }).error
  return results as never
}
