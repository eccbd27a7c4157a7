import { openStore } from '../attachments/store/stores.server.ts'
import type { Config } from '../config/config.server.ts'
import type { Tx } from '../data/database.server.ts'
import { readBrand } from '../tenancy/brand.server.ts'
import type { PrintBrand } from './sheet.ts'

/** The brand of an organization with its logo; without the logo if its file is missing. */
export async function readPrintBrand(tx: Tx, config: Config, tenantId: string): Promise<PrintBrand> {
  const { color, logo, isWhiteLabel } = await readBrand(tx, tenantId)
  if (logo === null) return { color, logo: null, isWhiteLabel }
  const chunks: Buffer[] = []
  try {
    for await (const chunk of openStore(config, logo.path).read(logo.path)) chunks.push(chunk)
  } catch {
    return { color, logo: null, isWhiteLabel }
  }
  const png = Buffer.concat(chunks).toString('base64')
  return { color, logo: `data:image/png;base64,${png}`, isWhiteLabel }
}
