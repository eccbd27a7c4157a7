/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */
import type { ReactNode } from 'react'

interface FigureFrameProps {
  title: string
  note?: string | undefined
  caption: string
  /** The figure's numbers as a collapsible table. */
  table: { head: readonly string[]; rows: readonly (readonly string[])[] }
  children: ReactNode
}

/** Shows a drawn figure above the numbers it was drawn from. */
export const FigureFrame = ({ title, note, caption, table, children }: FigureFrameProps) => (
  <figure className="my-7 rounded-lg border bg-surface lg:-mx-15">
    <div className="flex flex-wrap items-baseline gap-x-2.5 px-4.5 pt-3.5 pb-1">
      <b className="text-md font-semibold">{title}</b>
      {note && <span className="text-muted">{note}</span>}
    </div>
    <section aria-label={title} tabIndex={0} className="overflow-x-auto px-3 pb-1.5">
      <div className="min-w-130">{children}</div>
    </section>
    <figcaption className="border-t px-4.5 py-2.5 text-sm text-muted">
      {caption}
      <details className="group">
        <summary className="w-fit cursor-pointer text-accent underline underline-offset-2 max-md:py-2.5">
          Data
        </summary>
        <div className="mt-2 max-h-80 overflow-auto">
          <table className="w-full tabular-nums">
            <thead>
              <tr className="border-b text-left">
                {table.head.map(head => (
                  <th key={head} scope="col" className="py-1 pr-4 font-medium not-first:text-right last:pr-0">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y text-ink">
              {table.rows.map(row => (
                <tr key={row[0]}>
                  {row.map((cell, index) => (
                    <td key={table.head[index]} className="py-1 pr-4 not-first:text-right last:pr-0">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <a
          download={`${title}.csv`}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(toCsv(table))}`}
          className="mt-2 inline-block text-accent underline underline-offset-2 max-md:py-2.5"
        >
          Download CSV
        </a>
      </details>
    </figcaption>
  </figure>
)

const toCsv = ({ head, rows }: FigureFrameProps['table']) =>
  [head, ...rows].map(row => row.map(cell => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')
