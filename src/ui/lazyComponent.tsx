import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/**
 * A component whose code loads when it is first rendered, for components that are rarely shown. Nothing is displayed
 * until then.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Component = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return props => (
    <Suspense>
      <Component {...props} />
    </Suspense>
  )
}
