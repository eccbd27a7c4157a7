import { sql } from 'drizzle-orm'
import { hasFeature } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import type { PublicBrand } from './public-brand.ts'
import { planInForce, subscriptionColumns, type SubscriptionRow } from './plan-in-force.server.ts'

/** A PNG logo. `path` is its place in the file store. */
export type Logo = { width: number; height: number; bytes: number; path: string }

/** The branding of an organization in its emails and printouts. */
export type Brand = {
  name: string
  /** `#rrggbb` on which white is readable; null for the default. */
  color: string | null
  logo: Logo | null
  /** True if the product's name is hidden. */
  isWhiteLabel: boolean
}

/** The columns of tenants `t` that `allowedBrand` needs. */
export const brandColumns = sql`t.id as tenant_id, t.name as tenant_name, t.brand_color, t.logo, ${subscriptionColumns}`
export type BrandRow = SubscriptionRow & {
  tenant_id: string
  tenant_name: string
  brand_color: string | null
  logo: Logo | null
}

/** The part of the branding that the organization's plan allows. */
export function allowedBrand(row: BrandRow): Brand {
  const plan = planInForce(row, new Date())
  const isOwn = hasFeature(plan, 'custom_branding')
  return {
    name: row.tenant_name,
    color: isOwn ? row.brand_color : null,
    logo: isOwn ? row.logo : null,
    isWhiteLabel: hasFeature(plan, 'white_label'),
  }
}

/** The brand of an organization, in a transaction that may read it. */
export async function readBrand(tx: Tx, tenantId: string): Promise<Brand> {
  const { rows } = await tx.execute<BrandRow>(
    sql`select ${brandColumns} from tenants t where t.id = ${tenantId}`,
  )
  const [row] = rows
  return row ? allowedBrand(row) : { name: '', color: null, logo: null, isWhiteLabel: false }
}

/** The public address of an organization's logo, which changes with the picture. */
export const logoPath = (tenantId: string, { path, width }: Logo) =>
  `/organization-logos/${tenantId}/${width}.png?v=${path.slice(-8).replaceAll(/[^\w-]/g, '')}`

/** The color and logo for everyone, with the logo's address. */
export const publicBrand = (tenantId: string, { color, logo }: Brand): PublicBrand => ({
  color,
  logo: logo && { path: logoPath(tenantId, logo), width: logo.width, height: logo.height },
})
