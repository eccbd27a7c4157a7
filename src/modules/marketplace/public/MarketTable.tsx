interface MarketTableProps {
  caption: string
  headings: readonly string[]
  /** The first cell of each row is its header. */
  rows: readonly (readonly string[])[]
  totals?: readonly string[] | undefined
}

/** Shows a table of figures that works without scripts, and scrolls sideways on narrow screens. */
export const MarketTable = ({ caption, headings, rows, totals }: MarketTableProps) => (
  <div className="overflow-x-auto">
    <table className="w-full text-right tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-muted">
        <tr className="border-b">
          {headings.map((head, index) => (
            <th
              key={head}
              scope="col"
              className={`px-3.5 py-1.5 font-medium whitespace-nowrap ${index === 0 ? 'text-left' : ''}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={name} className="border-b">
            <th scope="row" className="px-3.5 py-1 text-left font-normal whitespace-nowrap">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={headings[index + 1]} className="px-3.5 py-1 whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot className="font-semibold">
          <tr>
            {totals.map((cell, index) =>
              index === 0 ? (
                <th key={headings[index]} scope="row" className="px-3.5 py-1.5 text-left whitespace-nowrap">
                  {cell}
                </th>
              ) : (
                <td key={headings[index]} className="px-3.5 py-1.5 whitespace-nowrap">
                  {cell}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  </div>
)
