import { eq, sql } from 'drizzle-orm'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '../../core/http/context.server.ts'
import { callerFactory } from '../../core/http/procedure.server.ts'
import { twoOrganizations } from '../../core/http/testing/organizations.ts'
import { emailBrand, writeEmail } from '../../core/mail/write-email.server.ts'
import { openTransport } from '../../core/mail/mail.server.ts'
import { readPrintBrand } from '../../core/print/print-brand.server.ts'
import { sheetPdf } from '../../core/print/sheet-pdf.server.ts'
import { plans, tenants } from '../../core/tenancy/tenant.table.ts'
import { readSellers } from '../marketplace/public/sellers.server.ts'
import { invitationEmail } from '../organization/emails.ts'
import { createProfileHead } from './profile-head.ts'
import { publicProfileRouter } from './public-profile.server.ts'
import { refusal } from '../../core/testing/refusal.ts'

let orgs: Awaited<ReturnType<typeof twoOrganizations>>
const profiles = callerFactory(publicProfileRouter)
const color = '#0b5f3a'
const logo = { width: 480, height: 120, bytes: 900, path: 'no/such/file' }

beforeAll(async () => {
  orgs = await twoOrganizations()
  await orgs.database.acrossTenants(tx =>
    tx
      .update(tenants)
      .set({ publicProfile: true, brandColor: color, logo, organizationRoles: ['Operator'] })
      .where(eq(tenants.id, orgs.acme.tenantId)),
  )
  await orgs.database.acrossTenants(tx =>
    tx.execute(sql`
      insert into published_listings (id, seller_id, slug, category_id, title, pricing, state, county, number, published_at)
      select gen_random_uuid(), ${orgs.acme.tenantId}, 'branded', id, 'Branded', 'offers', 'ND', 'McKenzie', 1, now()
      from market_categories order by id limit 1`),
  )
})
afterAll(() => orgs.close())

const flags = (features: Record<string, boolean>) =>
  orgs.database.acrossTenants(tx =>
    tx.update(plans).set({ features: sql`${plans.features} || ${JSON.stringify(features)}::jsonb` }),
  )
const runInAcme = <T>(work: Parameters<typeof orgs.database.acrossTenants<T>>[0]) =>
  orgs.database.inTenant({ tenantId: orgs.acme.tenantId, userId: 'test' }, work)
/** A user's context once the plan includes branding. */
function withPlanFeatures(user: Context = orgs.acme.owner): Context {
  const { viewer, ...rest } = user
  const { plan, ...membership } = viewer.membership!
  const features = { ...plan.features, custom_branding: true }
  return { ...rest, viewer: { ...viewer, membership: { ...membership, plan: { ...plan, features } } } }
}
const readPublicProfile = async () => (await profiles(orgs.signedOut).page({ tenantId: orgs.acme.tenantId }))!
const values = {
  organization: 'acme',
  inviter: 'Dana',
  days: '14',
  email: 'kim@example.com',
  link: 'https://x.example/',
}
const mail = () =>
  runInAcme(async tx =>
    writeEmail(
      tx,
      invitationEmail,
      values,
      {},
      await emailBrand(tx, orgs.acme.tenantId, 'https://x.example'),
    ),
  )
const sheet = { kind: 'Lease', title: 'Berg', keyFacts: '', sections: [] } as unknown as Parameters<
  typeof sheetPdf
>[0]
const pdf = async () =>
  Buffer.from(
    await sheetPdf(sheet, {
      organization: 'acme',
      printed: 'today',
      brand: await runInAcme(tx => readPrintBrand(tx, orgs.services.config, orgs.acme.tenantId)),
    }),
  ).toString('latin1')

/** Reads the sender of the organization's delivered email. */
async function sender() {
  const dataDir = mkdtempSync(join(tmpdir(), 'wellhead-brand-'))
  const deliver = openTransport({ ...orgs.services.config, DATA_DIR: dataDir }, orgs.services.log)
  await deliver({ id: 'mail', to: 'kim@example.com', ...(await mail()) })
  const outbox = join(dataDir, 'outbox')
  const [file] = readdirSync(outbox)
  const sent = readFileSync(join(outbox, file!), 'utf8')
  rmSync(dataDir, { recursive: true })
  return /^From: (.*)$/m.exec(sent)![1]!.trim()
}
/** The seller as a listing shows it to everyone. */
const seller = async () => (await orgs.database.acrossTenants(tx => readSellers(tx))).get(orgs.acme.tenantId)!
test('a profile, email and PDF have the default look without the flags', async () => {
  await flags({ custom_branding: false, white_label: false })
  expect((await readPublicProfile()).brand).toEqual({ color: null, logo: null, isWhiteLabel: false })
  const { subject, html, text } = await mail()
  expect(subject).toBe('Join acme on Wellhead')
  expect(text).toMatch(/Wellhead$/)
  expect(html).not.toContain('<img')
  expect(await pdf()).toContain('(Wellhead)')
  expect(await sender()).toMatch(/^Wellhead </)
  expect((await seller()).brand).toEqual({ color: null, logo: null })
  await expect(profiles(orgs.acme.owner).saveColor({ color })).rejects.toMatchObject(refusal('plan_required'))
})

test('custom branding shows the color and the logo on all three', async () => {
  await flags({ custom_branding: true })
  const { brand } = await readPublicProfile()
  expect(brand).toMatchObject({ color, logo: { width: 480, height: 120 }, isWhiteLabel: false })
  const { html, subject } = await mail()
  expect(subject).toContain('Wellhead')
  expect(html).toContain(`src="https://x.example${brand.logo!.path}" alt="acme" width="160" height="40"`)
  expect(html).toContain(`style="color:${color};`)
  expect(await runInAcme(tx => readPrintBrand(tx, orgs.services.config, orgs.acme.tenantId))).toMatchObject({
    color,
  })
  expect((await seller()).brand).toEqual({ color, logo: brand.logo })
  const owner = profiles(withPlanFeatures())
  await expect(owner.saveColor({ color: '#ffcc00' })).rejects.toThrow('hard to read')
  for (const invalid of ['red', '#fff', 'url(https://x)', `${color};`])
    await expect(owner.saveColor({ color: invalid })).rejects.toThrow('six digits')
  await owner.saveColor({ color: '#1B4F9F' })
  expect((await readPublicProfile()).brand.color).toBe('#1b4f9f')
  await expect(profiles(withPlanFeatures(orgs.acme.member)).saveColor({ color })).rejects.toMatchObject(
    refusal('forbidden'),
  )
  await owner.removeLogo()
  expect((await readPublicProfile()).brand.logo).toBeNull()
})

test('white label removes our name from all three', async () => {
  await flags({ white_label: true })
  const profile = await readPublicProfile()
  expect(profile.brand.isWhiteLabel).toBe(true)
  expect(createProfileHead(profile)).toMatchObject({ title: 'acme', isWhiteLabel: true })
  const { subject, html, text } = await mail()
  expect(subject).toBe('Join acme')
  expect(html + text).not.toMatch(/Wellhead/i)
  expect(text).toMatch(/acme$/)
  const bytes = await pdf()
  expect(bytes).toContain('(acme)')
  expect(bytes).not.toContain('Wellhead')
  expect(await sender()).toMatch(/^acme </)
})

test('a profile shows the selected people, figures and listings, and no one from another organization', async () => {
  const owner = profiles(orgs.acme.owner)
  const me = orgs.acme.owner.viewer.user!
  const { version, ...brand } = await owner.own()
  await owner.showPerson({ userId: me.id, isShown: true })
  await expect(
    owner.showPerson({ userId: orgs.rival.owner.viewer.user!.id, isShown: true }),
  ).rejects.toMatchObject(refusal('not_found'))
  await owner.save({ ...brand, version, publicArea: 'Williston Basin', publicWells: true })
  expect(await readPublicProfile()).toMatchObject({
    people: [me.displayName],
    area: 'Williston Basin',
    roles: ['Operator'],
    figures: { wells: 0, states: [] },
    listings: [{ slug: 'branded' }],
  })
  expect((await readPublicProfile()).figures).not.toHaveProperty('netAcres')
  await owner.showPerson({ userId: me.id, isShown: false })
  expect((await readPublicProfile()).people).toEqual([])
})
