import { sql, type SQL } from 'drizzle-orm'

/** SQL: the prices of inputs with at most two months of their deck, enough to identify its kind; a strip has 240. */
export const briefPricesSql = (inputs: SQL): SQL => sql`jsonb_set(${inputs} -> 'prices', '{deck}',
  jsonb_path_query_array(${inputs} -> 'prices' -> 'deck', '$[0 to 1]'))`
