import { classes } from './classes.ts'

/** A place that is being filled: invisible for 300 ms, so that what is quick never flashes. Give it a size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classes('waiting block h-3', className)} />
}
