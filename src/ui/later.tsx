import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** A part that few visits show: its code comes when it is shown first, and nothing stands in its place until then. */
/* @__NO_SIDE_EFFECTS__ */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Part = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return props => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}
