/**
 * Waits for statements that were asked in one go, or for work that asks them: of failures the first to happen is thrown,
 * since PostgreSQL refuses what was sent behind it, and not before all of it has ended: nothing may still be asked of a
 * transaction that is rolled back.
 */
export async function settleAll<const Asked extends readonly unknown[]>(
  asked: Asked,
): Promise<{ -readonly [At in keyof Asked]: Awaited<Asked[At]> }> {
  let failure: { error: unknown } | null = null
  const answers = await Promise.all(
    asked.map(async each => {
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
