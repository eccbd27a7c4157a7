import { classes } from './classes.ts'

/**
 * A placeholder for loading content. It stays invisible for 300 ms, so that fast loads do not flash. Set its
 * size by class.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classes('waiting block h-3', className)} />
}
