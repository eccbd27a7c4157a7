import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { hasFeature } from '../../core/access/refusal.ts'
import { recordChange } from '../../core/data/record.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { fileRoute, parseId } from '../../core/files/file-route.server.ts'
import { tenantProcedure } from '../../core/http/procedure.server.ts'
import { deleteSizes, makePictures } from '../../core/pictures/make-pictures.server.ts'
import { sendSized } from '../../core/pictures/send-sized.server.ts'
import { brandColumns, allowedBrand, logoPath, type BrandRow } from '../../core/tenancy/brand.server.ts'
import { colorProblem } from '../../core/tenancy/brand-color.ts'
import { tenants } from '../../core/tenancy/tenant.table.ts'
import { brandGate, profileGate } from './access.ts'

const logoWidth = 480
const recordType = 'tenants'

const color = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((text, context) => {
    const problem = colorProblem(text)
    if (problem !== null) context.addIssue({ code: 'custom', message: problem })
  })
  .nullable()

/** The color and logo of an organization, for users who manage it. */
export const brandProcedures = {
  brand: tenantProcedure(profileGate)
    .meta({ reads: [recordType] })
    .query(({ ctx }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const [row] = await tx.select().from(tenants).where(eq(tenants.id, tenantId))
        const { plan } = ctx.membership
        return {
          color: row!.brandColor,
          logo: row!.logo && { ...row!.logo, path: logoPath(tenantId, row!.logo) },
          isInPlan: hasFeature(plan, 'custom_branding'),
          isWhiteLabel: hasFeature(plan, 'white_label'),
        }
      }),
    ),

  saveColor: tenantProcedure(brandGate)
    .input(z.object({ color }))
    .mutation(({ ctx, input: { color: brandColor } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId)).for('update')
        await tx.update(tenants).set({ brandColor }).where(eq(tenants.id, tenantId))
        await recordChange(tx, ctx.actor, {
          noun: recordType,
          recordId: tenantId,
          act: 'tenant.update',
          before: { brandColor: tenant!.brandColor },
          after: { brandColor },
        })
      }),
    ),

  removeLogo: tenantProcedure(brandGate).mutation(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId)).for('update')
      if (!tenant?.logo) return
      await tx.update(tenants).set({ logo: null }).where(eq(tenants.id, tenantId))
      const change = { before: { logo: 'A picture' }, after: { logo: null } }
      await recordChange(tx, ctx.actor, {
        noun: recordType,
        recordId: tenantId,
        act: 'tenant.update',
        ...change,
      })
    }),
  ),
}

/** Accepts a logo in the request body. It is redrawn as PNG in a child process, because emails and PDFs show it. */
export const logoUpload = fileRoute({
  method: 'POST',
  path: '/organization-logo',
  gate: brandGate,
  async handle({ services, viewer, origin, rights }, { request }) {
    const person = viewer.user!
    const { tenantId } = viewer.membership!
    const logoOptions = { widths: [logoWidth], format: 'png' as const }
    const options = { tenantId, line: person.id, signal: request.signal, as: logoOptions }
    const sizes = await makePictures(services, request.body, options)
    const logo = sizes.at(-1)!
    const actor = { tenantId, userId: person.id, origin, rights, writes: { areRightsChecked: false } }
    await services.database
      .inTenant(actor, async tx => {
        await tx.select({ id: tenants.id }).from(tenants).where(eq(tenants.id, tenantId)).for('update')
        await tx.update(tenants).set({ logo }).where(eq(tenants.id, tenantId))
        const changes = { logo: `${logo.width} × ${logo.height}` }
        await recordChange(tx, actor, {
          noun: recordType,
          recordId: tenantId,
          act: 'tenant.update',
          after: changes,
        })
      })
      .catch(async (error: unknown) => {
        await deleteSizes(services, sizes)
        throw error
      })
    return Response.json({ id: tenantId })
  },
})

/** The public logo of an organization, shown by its profile, its emails and their readers. */
export const publicLogo = fileRoute({
  method: 'GET',
  path: '/:id/:file',
  gate: { who: 'anyone' },
  async handle({ services }, { param }) {
    const tenantId = parseId(param('id'), 'Logo')
    const { rows } = await services.database.acrossTenants(tx =>
      tx.execute<BrandRow>(
        sql`select ${brandColumns} from tenants t where t.id = ${tenantId} and not t.disabled and t.logo is not null`,
      ),
    )
    const logo = rows[0] ? allowedBrand(rows[0]).logo : null
    if (!logo || param('file') !== `${logo.width}.png`) throw notFound('Logo')
    return sendSized(services.config, logo, 'public, max-age=300', 'png')
  },
})
