import { eq } from 'drizzle-orm'
import type { Database, Tx } from '../data/database.server.ts'
import {
  composeEmail,
  emailProblems,
  type EmailBrand,
  type EmailKind,
  type EmailParts,
  type EmailValues,
  type EmailText,
  type WrittenEmail,
} from './email.ts'
import { logoPath, readBrand } from '../tenancy/brand.server.ts'
import { emailTexts } from './email-texts.table.ts'

type Reader = Tx | Database['people']

/** Writes an email with the text that staff chose for its kind, or with the original one. */
export async function writeEmail<Place extends string>(
  reader: Reader,
  kind: EmailKind<Place>,
  values: EmailValues<Place>,
  parts?: EmailParts,
  brand: EmailBrand | null = null,
): Promise<WrittenEmail & Pick<EmailKind, 'whenDoubtful'>> {
  const [row] = await reader.select().from(emailTexts).where(eq(emailTexts.kind, kind.id))
  // A text changed by staff may contain the product's name.
  const text = (brand?.isWhiteLabel && kind.whiteLabel) || (customizedText(kind, row) ?? kind)
  const email = composeEmail(text, values, parts, brand)
  return { ...email, whenDoubtful: kind.whenDoubtful }
}

/** The changed text; null if there is none, or if it lacks placeholders that the kind now requires. */
export function customizedText(
  kind: EmailKind,
  row: Record<keyof EmailText, string | null> | undefined,
): EmailText | null {
  if (!row || row.subject === null || row.text === null || row.label === null) return null
  const text = { subject: row.subject, text: row.text, label: row.label }
  return Object.keys(emailProblems(kind, text)).length === 0 ? text : null
}

/** The brand of an organization for its emails, with the logo at a public address. */
export async function emailBrand(tx: Tx, tenantId: string, publicUrl: string): Promise<EmailBrand> {
  const { logo, ...brand } = await readBrand(tx, tenantId)
  return {
    ...brand,
    logo: logo && { url: publicUrl + logoPath(tenantId, logo), width: logo.width, height: logo.height },
  }
}
