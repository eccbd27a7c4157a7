/** A PostgreSQL error; `table` and `column` are set if known. */
type DatabaseError = { code?: string; constraint?: string; table?: string; column?: string }

const toDatabaseError = (error: unknown): DatabaseError =>
  ((error as { cause?: unknown }).cause ?? error) as DatabaseError

/** Invalid data, a broken constraint, or a value too long for an index. */
const dataErrorCode = /^(22|23|54)/

/** True if an error may come from a single record's content, so the others can be imported without it. */
export const isRowError = (error: unknown): boolean =>
  dataErrorCode.test(toDatabaseError(error).code ?? '') ||
  error instanceof RangeError ||
  error instanceof TypeError

/** Explains to the user why a record was refused. */
export function refusalMessage(error: unknown): string {
  const refusal = toDatabaseError(error)
  const column = refusedColumnLabel(refusal)
  switch (refusal.code?.slice(0, 2)) {
    case '23':
      return refusal.code === '23505'
        ? 'A record with the same number already exists. The row was skipped; the others were imported.'
        : `${column ? `Its ${column} is` : 'One of its values is'} not valid for a record. The row was skipped; the others were imported.`
    case '22':
      return 'One of its values is too large or has characters that cannot be stored. The row was skipped; the others were imported.'
    case '54':
      return 'One of its texts is too long. The row was skipped; the others were imported.'
    default:
      return 'The row could not be processed and was skipped; the others were imported.'
  }
}

/** "surface lat" for the constraint `wells_surface_lat_check`. */
function refusedColumnLabel({ column, constraint, table }: DatabaseError): string | null {
  const name = column ?? /^(.*)_check\d*$/.exec(constraint ?? '')?.[1]?.slice((table?.length ?? 0) + 1)
  return name ? name.replaceAll('_', ' ') : null
}
