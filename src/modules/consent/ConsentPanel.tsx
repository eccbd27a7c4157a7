import { Button } from '../../ui/Button.tsx'

/** The visitor's decision in this browser, with a button to decide again; `openConsentPanel` fills it in. */
export const ConsentPanel = () => (
  <div
    data-consent
    hidden
    className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-surface px-4 py-3 print:hidden"
  >
    <p>
      In this browser you chose <strong className="font-semibold" /> on <time />.
    </p>
    <Button>Choose again</Button>
  </div>
)
