import type { Services } from '../http/context.server.ts'

type FailureLog = { part: string; words: string; signal: AbortSignal | undefined }

/**
 * Runs work for each organization separately, one after the other. A failure for one is logged and does not affect
 * the others, but fails the job at the end.
 */
export async function forEachTenant<Tenant extends { id: string }>(
  { log }: Pick<Services, 'log'>,
  tenants: readonly Tenant[],
  { part, words, signal }: FailureLog,
  work: (tenant: Tenant) => Promise<unknown>,
): Promise<void> {
  let failed: unknown
  for (const tenant of tenants) {
    if (signal?.aborted) return
    await work(tenant).catch((error: unknown) => {
      failed = error
      log.error({ part, tenantId: tenant.id, err: error }, words)
    })
  }
  if (failed) throw failed
}
