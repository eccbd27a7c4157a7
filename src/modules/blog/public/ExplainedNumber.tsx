/** Renders a number in the text that expands to its derivation, without a script. */
export const ExplainedNumber = ({ id, shows, says }: { id: string; shows: string; says: string }) => (
  <>
    <button type="button" popoverTarget={id} className="opens cursor-pointer font-semibold tabular-nums">
      {shows}
    </button>
    <span
      id={id}
      popover="auto"
      className="fixed inset-auto bottom-4 left-1/2 m-0 w-72 max-w-[calc(100vw-2rem)] -translate-x-1/2 rounded-lg border border-edge bg-raised px-3.25 py-2.75 text-sm leading-normal text-ink shadow-float supports-[position-area:block-end]:bottom-auto supports-[position-area:block-end]:left-auto supports-[position-area:block-end]:mt-1.5 supports-[position-area:block-end]:translate-x-0 supports-[position-area:block-end]:[position-area:block-end] supports-[position-area:block-end]:[position-try-fallbacks:flip-block,flip-inline]"
    >
      <b className="block font-semibold tabular-nums">{shows}</b>
      <span className="whitespace-pre-line text-muted">{says}</span>
    </span>
  </>
)
