import Search from 'lucide-react/icons/search'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
}

/** The search of a list; Escape clears it. */
export function SearchField({ label, className, ...input }: SearchFieldProps) {
  return (
    <label className={classes('screen-only relative flex min-w-0 items-center max-md:w-full', className)}>
      <span className="sr-only">{label}</span>
      <Search size={14} aria-hidden="true" className="pointer-events-none absolute left-2.25 text-faint" />
      <input type="search" placeholder={label} autoComplete="off" {...input} className="control pl-7.5!" />
    </label>
  )
}
