import type { WorkedFigure } from './figure.ts'

/** Shows a worked example: the case and the value, which expands to the formula and inputs. */
export const WorkedDrawing = ({ title, story, value, formula, inputs, convention }: WorkedFigure) => (
  <figure className="my-7 overflow-hidden rounded-lg border bg-surface">
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 px-4.5 py-3.5">
      <p className="min-w-0 flex-1 basis-64">
        <b className="font-semibold">{title}.</b> <span className="text-muted">{story}</span>
      </p>
      <b className="text-xl font-bold tabular-nums">{value}</b>
    </div>
    <details className="border-t px-4.5 py-2.5 text-sm">
      <summary className="w-fit cursor-pointer text-accent underline underline-offset-2 max-md:py-2.5">
        How it is calculated
      </summary>
      <p className="mt-2 text-base">= {formula}</p>
      <dl className="mt-2 grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t pt-2">
        {inputs.map(input => (
          <div key={input.label} className="contents">
            <dt className="text-muted">{input.label}</dt>
            <dd className="text-right tabular-nums">{input.value}</dd>
          </div>
        ))}
      </dl>
      {convention && <p className="mt-2 text-xs text-faint">{convention}</p>}
    </details>
  </figure>
)
