import { and, asc, eq } from 'drizzle-orm'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { attachBytes } from '../../../core/attachments/store-bytes.server.ts'
import { ChildCrashedError } from '../../../core/child-process/from-child.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { noOrigin, signal as tell } from '../../../core/data/record.server.ts'
import { readPrintBrand } from '../../../core/print/print-brand.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { readMemberships } from '../../../core/tenancy/viewer.server.ts'
import { formatDate } from '../../../ui/formats.ts'
import { recordType } from '../record/prospect-records.server.ts'
import { letterRuns, runLetters } from '../record/prospect.table.ts'
import { printInChild } from './child/print-in-child.server.ts'
import { certifiedNumberSql } from './letter-offers.server.ts'
import { runRecordType } from '../record/letter-run.ts'

const payload = z.object({ tenantId: z.string(), userId: z.string(), runId: z.string() })
type Payload = z.output<typeof payload>

/**
 * Makes the PDF and the labels of a run and stores them in its file. Safe to repeat: a completed run is not changed.
 */
export const printJob = defineJob<Payload>({
  name: 'prospects:print-letters',
  title: 'Print letters',
  description: 'Merges the letters of a prospect into one PDF.',
  long: true,
  payload,
  async work(services, runPayload, { signal }) {
    const { tenantId, userId, runId } = runPayload
    const membership = (await readMemberships(services.database, userId)).find(
      membership => membership.tenantId === tenantId,
    )
    const run = await services.database.inTenant({ tenantId, userId }, tx => readRun(tx, runPayload))
    if (run?.status !== 'WAITING') return
    if (!membership) return finishRun(services, runPayload, 'FAILED')
    const { tenantName: organization } = membership
    const dated = formatDate(run.datedOn)
    const brand = await services.database.readTenant({ tenantId, userId }, tx =>
      readPrintBrand(tx, services.config, tenantId),
    )
    const folder = await mkdtemp(join(tmpdir(), 'wellhead-letters-'))
    const [lettersPath, labelsPath] = [join(folder, 'letters.pdf'), join(folder, 'labels.pdf')]
    try {
      const { pages } = await printInChild(
        tenantId,
        {
          run: { title: run.name, organization, dated, letters: run.letters, brand },
          lettersPath,
          labelsPath,
        },
        signal,
      )
      const files = [
        { fileName: `${run.name}, ${run.datedOn}.pdf`, bytes: await readFile(lettersPath) },
        { fileName: `Labels of ${run.name}, ${run.datedOn}.pdf`, bytes: await readFile(labelsPath) },
      ]
      const actor = { tenantId, userId, origin: noOrigin }
      await services.database.inTenant(actor, async tx => {
        const current = await readRun(tx, runPayload, true)
        if (current?.status !== 'WAITING') return
        for (const file of files)
          await attachBytes(
            tx,
            { services, actor, membership },
            { noun: runRecordType, recordId: runId },
            file,
          )
        await setStatus(tx, runPayload, 'DONE', pages)
      })
    } catch (error) {
      if (!(error instanceof ChildCrashedError) || signal?.aborted) throw error
      await finishRun(services, runPayload, 'FAILED')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

const finishRun = (services: Services, runPayload: Payload, status: 'FAILED') =>
  services.database.inTenant(runPayload, tx => setStatus(tx, runPayload, status, null))

async function setStatus(
  tx: Tx,
  { tenantId, runId }: Payload,
  status: 'DONE' | 'FAILED',
  pages: number | null,
) {
  await tx
    .update(letterRuns)
    .set({ status, pages })
    .where(and(eq(letterRuns.tenantId, tenantId), eq(letterRuns.id, runId)))
  await tell(tx, tenantId, recordType)
}

async function readRun(tx: Tx, { tenantId, runId }: Payload, locked = false) {
  const query = tx
    .select()
    .from(letterRuns)
    .where(and(eq(letterRuns.tenantId, tenantId), eq(letterRuns.id, runId)))
  const [run] = locked ? await query.for('update') : await query
  if (!run) return null
  const letters = await tx
    .select({
      number: runLetters.number,
      name: runLetters.name,
      address: runLetters.address,
      subject: runLetters.subject,
      body: runLetters.body,
      closing: runLetters.closing,
      certifiedNo: certifiedNumberSql,
    })
    .from(runLetters)
    .where(and(eq(runLetters.tenantId, tenantId), eq(runLetters.runId, runId)))
    .orderBy(asc(runLetters.number))
  return { ...run, letters }
}
