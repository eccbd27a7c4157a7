const markClass = 'inline-block h-2.5 w-4 rounded-[3px] align-[-1px]'

/** Shows the meaning of the bar styles. */
export const Legend = () => (
  <ul className="ml-auto flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted max-md:ml-0" aria-label="Legend">
    <li>
      <span className={`${markClass} border border-accent bg-accent`} /> Critical path
    </li>
    <li>
      <span className={`${markClass} border border-muted bg-muted`} /> Has float
    </li>
    <li>
      <span className="text-accent">◆</span> Milestone
    </li>
    <li>
      <span className={`${markClass} border border-dashed border-warn`} /> Before the move
    </li>
  </ul>
)
