import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { CategoryField } from './category-field.ts'
import { marketCategories, marketCategorySchemas } from './category.table.ts'

type SelectClient = Pick<Tx, 'select'>

/** Reads all categories, including hidden ones. */
export const readCategories = (client: SelectClient) => client.select().from(marketCategories).limit(2000)

/** Reads the fields of a category in one version. Returns an empty list if the version does not exist. */
export async function readCategoryFields(
  reader: SelectClient,
  categoryId: string,
  version: number,
): Promise<CategoryField[]> {
  const [row] = await reader
    .select({ fields: marketCategorySchemas.fields })
    .from(marketCategorySchemas)
    .where(and(eq(marketCategorySchemas.categoryId, categoryId), eq(marketCategorySchemas.version, version)))
  return row?.fields ?? []
}
