export interface SelectAllProps {
  count: number
  rowCount: number
  onToggle: () => void
  id?: string
  className?: string
  tabIndex?: number
}

/** Selects every row of a table, or none. */
export const SelectAll = ({ count, rowCount, onToggle, ...box }: SelectAllProps) => (
  <input
    {...box}
    type="checkbox"
    aria-label="Select all rows"
    checked={count > 0 && count === rowCount}
    ref={element => {
      if (element) element.indeterminate = count > 0 && count < rowCount
    }}
    onChange={onToggle}
  />
)
