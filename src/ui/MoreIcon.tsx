/** Three dots, for "more". */
export const MoreIcon = () => (
  <svg width={16} height={16} viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    {[3, 8, 13].map(x => (
      <circle key={x} cx={x} cy={8} r={1.3} />
    ))}
  </svg>
)
