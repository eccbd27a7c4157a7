const steps = [
  {
    title: 'Drop',
    text: 'A lease list, a state’s production file, a shapefile, a check stub or a scan: XLSX, CSV, PDF, GeoJSON, LAS and more.',
  },
  {
    title: 'Match',
    text: 'Columns are recognized and shown next to the values read. You correct what is wrong, and the next file of that kind is read the same way.',
  },
  {
    title: 'Review',
    text: 'Repaired values, rows that need review and skipped rows are listed with the reason.',
  },
  {
    title: 'Keep or undo',
    text: 'Every value is traced to its file, row and user, and the entire import can be undone.',
  },
]

/** Explains the steps of a file import. */
export const ImportSteps = () => (
  <section className="mt-24 max-md:mt-16">
    <h2 className="text-3xl leading-tight font-bold tracking-tight">Use the files you have</h2>
    <ol className="mt-7 grid overflow-hidden rounded-lg border bg-surface max-lg:divide-y lg:grid-cols-4 lg:divide-x">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="px-5 py-4.5">
          <h3 className="text-lg font-bold">
            {index + 1}. {title}
          </h3>
          <p className="mt-1.5 text-md leading-relaxed text-muted">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
