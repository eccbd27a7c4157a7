import { type ComponentProps, type ReactNode, useState } from 'react'
import { Card } from '../../ui/Card.tsx'
import { EmptyFacts } from './EmptyFacts.tsx'
import { FactList } from './FactList.tsx'
import { emptyFacts, factNames, isFilled } from './known-facts.ts'
import { schemaGroups } from './schema-fields.ts'

type FactGroupsProps<Fields extends object> = Omit<
  ComponentProps<typeof FactList<Fields>>,
  'group' | 'hidesEmpty'
> & {
  /** Content before the first heading: values derived from the facts. */
  children?: ReactNode
  /** Content below the facts: who changed them last. */
  footer?: ReactNode
}

/** All facts of a record in one card, under the headings of its schema; empty facts fold into one line. */
export function FactGroups<Fields extends object>(props: FactGroupsProps<Fields>) {
  const { children, footer, ...listProps } = props
  const { schema, values, customFacts } = listProps
  const [areAllShown, setAreAllShown] = useState(false)
  const empty = emptyFacts(schema, values, customFacts)
  const groups = schemaGroups(schema).filter(
    group =>
      areAllShown ||
      factNames(schema, group).some(
        name => customFacts?.[name as keyof Fields] !== null && isFilled(name, values, customFacts),
      ),
  )
  return (
    <Card title="Facts">
      <div className="gap-x-10 pb-3 md:columns-2 2xl:columns-3">
        {children !== undefined && <div className="mb-4 break-inside-avoid">{children}</div>}
        {groups.map(group => (
          <section key={group} aria-label={group} className="mb-4 break-inside-avoid">
            <h3 className="mb-1.5 text-sm font-semibold">{group}</h3>
            <FactList {...listProps} group={group} hidesEmpty={!areAllShown} />
          </section>
        ))}
      </div>
      <div className="-mx-3.5 flex flex-wrap items-center gap-x-3 gap-y-1 border-t px-3.5 pt-2.5 text-muted">
        {empty.length > 0 && (
          <EmptyFacts titles={empty} isShown={areAllShown} toggle={() => setAreAllShown(!areAllShown)} />
        )}
        {footer !== undefined && <span className="ml-auto text-sm text-faint">{footer}</span>}
      </div>
    </Card>
  )
}
