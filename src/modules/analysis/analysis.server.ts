import { z } from 'zod'
import type { Tx } from '../../core/data/database.server.ts'
import { addRow, readRow, saveRow, setDeleted } from '../../core/data/rows.server.ts'
import { rethrowAsFieldError } from '../../core/data/rethrow-as-field-error.server.ts'
import { fieldError } from '../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../core/http/procedure.server.ts'
import { access } from './access.ts'
import { analysisSheets } from './files/analysis-sheet.server.ts'
import { inputsSchema } from './inputs/inputs.ts'
import { readLastValue } from './list/last-value.server.ts'
import { analysisList } from './list/list-analyses.server.ts'
import { afeOutlays } from '../afe/afe.port.server.ts'
import { readActualCosts } from '../costs/actuals/actual-costs.port.server.ts'
import { maxWellsPerRead } from './history/history.ts'
import { importAnalyses, importedIds, undoImport } from './importing/import-analyses.server.ts'
import { maxNumbers, packedAnalyses } from './importing/pack-analyses.ts'
import { unpackAnalyses } from './importing/unpack.server.ts'
import { wellsByApi } from './importing/wells-by-api.server.ts'
import { withForecasts } from './history/stored-forecasts.server.ts'
import { fitSettingsRecordType } from './fit-settings/fit-settings.server.ts'
import { readHistories } from './history/histories.server.ts'
import { analysisSchema, versionNote, type Sharing } from './record/analysis.ts'
import { analysisRecords, recordType } from './record/analysis-records.server.ts'
import { linkWells } from './record/linked-wells.server.ts'
import { readLeaseWells, readProjectWells, readVisibleProject } from './record/named-wells.server.ts'
import { readVersion, saveVersion, readVersions } from './record/versions.server.ts'

/**
 * Results depend on the user: private analyses are visible only to their creator, project analyses only to the
 * project's members.
 */
const read = tenantProcedure(access.read).meta({ reads: [recordType, 'projects'], personal: true })
const write = tenantProcedure(access.write)
const idInput = z.object({ id: z.uuid() })
const versionInput = idInput.extend({ version: z.int32() })
const idsInput = z.object({ ids: z.array(z.uuid()).min(1).max(200, 'At most 200 analyses at a time.') })
const rethrowConstraintError = (error: unknown) =>
  rethrowAsFieldError(error, { analyses_tenant_id_lease_id_fkey: ['leaseId', 'This lease was not found.'] })

const leaseNotFound = () =>
  fieldError('sharing', 'It was not started from a project. Choose who else can see it.')

export const analysisRouter = router({
  list: analysisList.procedure,

  /** The wells' total value, each from the last analysis that values it. */
  lastValue: tenantProcedure(access.read)
    .meta({ reads: [recordType, 'wells'] })
    .query(({ ctx }) => ctx.inTenant(tx => readLastValue(tx, ctx.actor.tenantId))),

  get: read.input(idInput).query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const row = await readRow(tx, ctx.actor.tenantId, analysisRecords, id)
      const versions = await readVersions(tx, ctx.actor.tenantId, id)
      const { inputs, ...fields } = await analysisRecords.toFields(row, tx)
      const isMine = row.createdBy === ctx.actor.userId
      const { leaseId, projectId, importId } = row
      const imported = importId ? await importedIds(tx, ctx.actor.tenantId, importId) : null
      return {
        id,
        version: row.version,
        fields,
        inputs,
        leaseId,
        projectId,
        mine: isMine,
        versions,
        imported: importId && imported ? { importId, count: imported.length } : null,
      }
    }),
  ),

  /** The frozen inputs of a version. */
  version: read.input(idInput.extend({ number: z.int32().min(1) })).query(({ ctx, input: { id, number } }) =>
    ctx.inTenant(async tx => {
      await readRow(tx, ctx.actor.tenantId, analysisRecords, id)
      return readVersion(tx, ctx.actor.tenantId, id, number)
    }),
  ),

  /** Prints in the browser; the PDF is a file download. */
  sheet: analysisSheets.procedure,

  create: write
    .input(
      z.object({
        fields: analysisSchema,
        inputs: inputsSchema,
        leaseId: z.uuid().nullable().default(null),
        projectId: z.uuid().nullable().default(null),
      }),
    )
    .mutation(({ ctx, input: { fields, inputs, leaseId, projectId } }) =>
      ctx
        .inTenant(async tx => {
          if (projectId) await readVisibleProject(tx, ctx.viewer, projectId)
          if (fields.sharing === 'PROJECT' && !projectId) throw leaseNotFound()
          const { id, version } = await addRow(
            tx,
            ctx.actor,
            analysisRecords,
            { ...fields, inputs },
            { leaseId, projectId },
          )
          await linkWells(tx, ctx, id, inputs)
          return { id, version }
        })
        .catch(rethrowConstraintError),
    ),

  /** Creates all analyses of an import, or none; they can be undone together. */
  import: write
    .input(packedAnalyses)
    .mutation(async ({ ctx, input }) =>
      ctx.inTenant(async tx => importAnalyses(tx, ctx, await unpackAnalyses(input))),
    ),

  undoImport: write
    .input(z.object({ importId: z.uuid() }))
    .mutation(({ ctx, input: { importId } }) => ctx.inTenant(tx => undoImport(tx, ctx, importId))),

  /** Finds wells of the organization by the first ten digits of their API numbers. */
  wellsByApi: tenantProcedure(access.wells)
    .meta({ reads: ['wells'] })
    .input(z.object({ numbers: z.array(z.string().regex(/^\d{10}$/)).max(maxNumbers) }))
    .query(({ ctx, input: { numbers } }) => ctx.inTenant(tx => wellsByApi(tx, ctx.actor.tenantId, numbers))),

  /** Changes the details of an analysis, its inputs, or both; checks the version and values that the user saw. */
  update: write
    .input(
      versionInput.extend({
        seen: analysisSchema.partial().optional(),
        changes: z.object({ ...partialFields(analysisSchema.shape), inputs: inputsSchema.optional() }),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        const changes = withoutUndefined(input.changes)
        if (changes.sharing) await checkSharing(tx, ctx, input.id, changes.sharing)
        const saved = await saveRow(
          tx,
          ctx.actor,
          analysisRecords,
          { id: input.id, version: input.version, seen: input.seen, changes },
          { afterSave: ({ after }) => linkWells(tx, ctx, input.id, after.inputs) },
        )
        const { inputs: _, ...fields } = saved.after
        return { id: input.id, version: saved.version, fields }
      }),
    ),

  saveVersion: write.input(versionInput.extend({ note: versionNote })).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      return saveVersion(tx, ctx, input)
    }),
  ),

  remove: write.input(idsInput).mutation(({ ctx, input: { ids } }) =>
    ctx.inTenant(async tx => {
      return { count: await setDeleted(tx, ctx.actor, analysisRecords, ids, true) }
    }),
  ),

  restore: write.input(idsInput).mutation(({ ctx, input: { ids } }) =>
    ctx.inTenant(async tx => {
      return { count: await setDeleted(tx, ctx.actor, analysisRecords, ids, false) }
    }),
  ),

  /** The planned costs of a well from its approved AFEs, which can be copied into its capital. */
  outlays: tenantProcedure(access.wells)
    .input(z.object({ wellId: z.uuid() }))
    .query(({ ctx, input: { wellId } }) => ctx.inTenant(tx => afeOutlays(tx, ctx.actor.tenantId, wellId))),

  /** The recorded operating costs of a well, which can be copied into its inputs; null if it has none. */
  actualCosts: tenantProcedure(access.wells)
    .input(z.object({ wellId: z.uuid(), months: z.int().min(1).max(60) }))
    .query(({ ctx, input: { wellId, months } }) =>
      ctx.inTenant(async tx => ({ costs: await readActualCosts(tx, ctx.actor.tenantId, wellId, months) })),
    ),

  /** The production of wells with their stored forecasts, for users who may open wells. */
  histories: tenantProcedure(access.wells)
    .meta({ reads: ['wells', 'forecasts', fitSettingsRecordType] })
    .input(z.object({ wellIds: z.array(z.uuid()).max(maxWellsPerRead), daily: z.boolean().default(false) }))
    .query(({ ctx, input: { wellIds, daily } }) =>
      ctx.inTenant(async tx =>
        withForecasts(
          tx,
          ctx.actor.tenantId,
          await readHistories(tx, ctx.actor.tenantId, wellIds, { daily }),
        ),
      ),
    ),

  /** A lease's wells and its name. */
  leaseWells: tenantProcedure(access.wells)
    .meta({ reads: ['wells', 'leases'] })
    .input(z.object({ leaseId: z.uuid() }))
    .query(({ ctx, input: { leaseId } }) =>
      ctx.inTenant(tx => readLeaseWells(tx, ctx.actor.tenantId, leaseId)),
    ),

  /** A project's wells and its name. */
  projectWells: tenantProcedure(access.wells)
    .meta({ reads: ['wells', 'leases', 'projects'], personal: true })
    .input(z.object({ projectId: z.uuid() }))
    .query(({ ctx, input: { projectId } }) =>
      ctx.inTenant(tx => readProjectWells(tx, ctx.viewer, projectId)),
    ),
})
export type AnalysisRouter = typeof analysisRouter

/** Throws an AppError if the sharing would hide the analysis from the user who sets it, or lacks its project. */
async function checkSharing(tx: Tx, ctx: TenantContext, id: string, sharing: Sharing): Promise<void> {
  const { projectId, createdBy } = await readRow(tx, ctx.actor.tenantId, analysisRecords, id)
  if (sharing === 'PROJECT' && !projectId) throw leaseNotFound()
  if (createdBy === ctx.actor.userId) return
  if (sharing === 'PRIVATE') throw fieldError('sharing', 'Only its author can make an analysis private.')
  if (sharing === 'PROJECT') await readVisibleProject(tx, ctx.viewer, projectId!)
}

/** The schema's fields without their defaults, so an update does not reset omitted fields. */
function partialFields(shape: typeof analysisSchema.shape) {
  return {
    name: shape.name.optional(),
    sharing: shape.sharing.unwrap().optional(),
    template: shape.template.unwrap().optional(),
    notes: shape.notes.unwrap().optional(),
  }
}

/** Drops undefined values, so fields that were not sent do not change. */
const withoutUndefined = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>
  }
