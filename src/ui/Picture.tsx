/** An empty state's picture: thin lines in the text color with one stroke in the accent color. */
export function Picture({ of }: { of: keyof typeof pictures }) {
  return (
    <svg
      viewBox="0 0 96 72"
      width="96"
      height="72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {pictures[of]}
    </svg>
  )
}

const ground = <path d="M6 58h84" opacity="0.5" />

const pictures = {
  document: (
    <>
      <path d="M30 8h26l12 12v44H30z" />
      <path d="M56 8v12h12" />
      <path d="M38 30h22M38 38h22M38 46h14" opacity="0.6" />
      <path className="stroke-accent" d="M38 55c4-5 7 3 11-1s6 1 9 0" />
    </>
  ),
  site: (
    <>
      {ground}
      <path d="M38 58 48 12l10 46M41.5 42h13M44 30h8" />
      <path d="M44 12h8" />
      <path className="stroke-accent" d="M48 58v5c0 4 3 6 8 6h26" />
    </>
  ),
  search: (
    <>
      <path d="M16 18h38M16 30h26M16 42h20M16 54h30" opacity="0.5" />
      <circle cx="62" cy="36" r="14" className="stroke-accent" />
      <path className="stroke-accent" d="m72.5 46.5 10 10" />
    </>
  ),
  people: (
    <>
      <circle cx="36" cy="26" r="8" />
      <path d="M20 58c0-20 32-20 32 0" />
      <circle cx="62" cy="30" r="6.5" className="stroke-accent" />
      <path className="stroke-accent" d="M58 42c10-3 18 4 18 16" />
    </>
  ),
  chart: (
    <>
      <path d="M16 10v50h66" />
      <path d="M24 20c6 20 20 28 54 32" className="stroke-accent" />
      <path d="M24 34c10 14 26 18 54 20" opacity="0.5" />
    </>
  ),
  inbox: (
    <>
      <path d="M18 40 28 14h40l10 26v20H18z" />
      <path d="M18 40h18c2 8 22 8 24 0h18" />
      <path className="stroke-accent" d="M48 6v18m-7-7 7 7 7-7" />
    </>
  ),
  calendar: (
    <>
      <path d="M20 14h56v48H20zM20 26h56M34 8v10M62 8v10" />
      <path d="M30 36h6M45 36h6M60 36h6M30 48h6" opacity="0.6" />
      <path className="stroke-accent" d="m44 48 4 5 9-10" />
    </>
  ),
  map: (
    <>
      <path d="m14 18 22-8 24 8 22-8v46l-22 8-24-8-22 8zM36 10v46M60 18v46" opacity="0.6" />
      <circle cx="48" cy="34" r="5" className="stroke-accent" />
    </>
  ),
  lock: (
    <>
      <path d="M30 32h36v30H30z" />
      <path d="M37 32v-8a11 11 0 0 1 22 0v8" />
      <path className="stroke-accent" d="M48 44v7" />
    </>
  ),
} as const
