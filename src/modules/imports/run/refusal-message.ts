/** A PostgreSQL error; `table` and `column` are set if known. */
type Refusal = { code?: string; constraint?: string; table?: string; column?: string }

const toRefusal = (error: unknown): Refusal => ((error as { cause?: unknown }).cause ?? error) as Refusal

/** Invalid data, a broken constraint, or a value too long for an index. */
const dataErrorCode = /^(22|23|54)/

/** True if an error may come from a single record's content, so the others can be imported without it. */
export const blamesARow = (error: unknown): boolean =>
  dataErrorCode.test(toRefusal(error).code ?? '') || error instanceof RangeError || error instanceof TypeError

/** Explains to the user why a record was refused. */
export function refusalMessage(error: unknown): string {
  const refusal = toRefusal(error)
  const what = refusedColumn(refusal)
  switch (refusal.code?.slice(0, 2)) {
    case '23':
      return refusal.code === '23505'
        ? 'A record with the same number already exists. The row was skipped; the others were imported.'
        : `${what ? `Its ${what} is` : 'One of its values is'} not valid for a record. The row was skipped; the others were imported.`
    case '22':
      return 'One of its values is too large or has characters that cannot be stored. The row was skipped; the others were imported.'
    case '54':
      return 'One of its texts is too long. The row was skipped; the others were imported.'
    default:
      return 'The row could not be processed and was skipped; the others were imported.'
  }
}

/** "surface lat" for the constraint `wells_surface_lat_check`. */
function refusedColumn({ column, constraint, table }: Refusal): string | null {
  const named = column ?? /^(.*)_check\d*$/.exec(constraint ?? '')?.[1]?.slice((table?.length ?? 0) + 1)
  return named ? named.replaceAll('_', ' ') : null
}
