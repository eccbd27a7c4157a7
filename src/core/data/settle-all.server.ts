/**
 * Waits for statements that were sent together, or for work that sends them. Throws the first failure, since
 * PostgreSQL refuses everything sent after it, but only once all have ended: a transaction that is rolled back must
 * not have statements pending.
 */
export async function settleAll<const Asked extends readonly unknown[]>(
  pending: Asked,
): Promise<{ -readonly [At in keyof Asked]: Awaited<Asked[At]> }> {
  let failure: { error: unknown } | null = null
  const answers = await Promise.all(
    pending.map(async each => {
      try {
        return await each
      } catch (error) {
        failure ??= { error }
        return undefined
      }
    }),
  )
  if (failure) throw (failure as { error: unknown }).error
  return answers as never
}
