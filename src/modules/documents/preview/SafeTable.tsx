/** Maximum number of rows and columns drawn. */
const maxRows = 1000
const maxColumns = 100

type SafeTableProps = {
  label: string
  rows: readonly (readonly string[])[]
  /** True to number the rows, as a workbook does. */
  numbered?: boolean
}

/** The cells of a file, as text. */
export const SafeTable = ({ label, rows, numbered = false }: SafeTableProps) => (
  <>
    <table className="border-collapse text-sm tabular-nums">
      <caption className="sr-only">{label}</caption>
      <tbody>
        {rows.slice(0, maxRows).map((cells, row) => (
          <tr key={row}>
            {numbered && (
              <th scope="row" className="border bg-raised px-1.5 py-0.5 text-right font-normal text-faint">
                {row + 1}
              </th>
            )}
            {cells.slice(0, maxColumns).map((cell, column) => (
              <td
                key={column}
                className="max-w-96 truncate border px-1.5 py-0.5"
                title={cell.length > 50 ? cell : undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {rows.length > maxRows && <p className="pt-2 text-muted">More rows are in the download.</p>}
  </>
)
