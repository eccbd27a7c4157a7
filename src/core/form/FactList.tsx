import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { WaitingMark } from '../unsent/WaitingMark.tsx'
import { EditInPlace } from './EditInPlace.tsx'
import { factNames, isFilled } from './known-facts.ts'
import { describeSchema, listFields, type FormErrors } from './schema-fields.ts'
import { TermHelp } from './TermHelp.tsx'

/** Custom display or control of a fact, and its label where the title of the schema is not enough. */
type CustomEditor = Pick<
  ComponentProps<typeof EditInPlace>,
  'display' | 'initialText' | 'read' | 'control'
> & {
  label?: string
}

/**
 * Replaces a fact by custom content, or hides it (null) if another fact includes it. `isKnown` counts it as
 * filled although nothing is stored.
 */
type CustomFacts<Fields extends object> = Partial<
  Record<keyof Fields, { label: string; value: ReactNode; isKnown?: boolean } | null>
>

type FactListProps<Fields extends object> = {
  schema: z.ZodObject
  values: Fields
  /** Only the facts under this heading of the schema; all by default. */
  group?: string
  readOnly: string | null
  /** Saves changes; resolves to errors by field. */
  save: (changes: Partial<Fields>) => Promise<FormErrors>
  editors?: Partial<Record<keyof Fields, CustomEditor>>
  customFacts?: CustomFacts<Fields>
  /** Changes waiting to be sent. */
  unsentChanges?: Readonly<Record<string, unknown>>
  /** Warnings about unusual values, by fact. */
  warnings?: ReadonlyMap<string, string>
  /** Skips unknown facts. */
  hidesEmpty?: boolean
}

/** The facts of a record in the order of its schema, each edited in place. */
export function FactList<Fields extends object>(props: FactListProps<Fields>) {
  const { schema, values, group, readOnly, save, editors, customFacts, unsentChanges, warnings, hidesEmpty } =
    props
  const names = factNames(schema, group).filter(
    name => !hidesEmpty || isFilled(name, values, customFacts),
  ) as (keyof Fields & string)[]
  const fields = new Map(listFields(schema).map(field => [field.name, field]))
  const items = names.flatMap(name => {
    const itself = customFacts?.[name]
    if (itself !== undefined) return itself ? { ...itself, label: getLabel(name, itself.label) } : []
    const field = fields.get(name)
    if (!field) return []
    const { label = field.title, ...editorProps }: CustomEditor = editors?.[name] ?? {}
    const warning = warnings?.get(name)
    const value = (
      <>
        <EditInPlace
          field={field}
          value={values[name]}
          readOnly={readOnly}
          onSave={value => saveOne(name, value)}
          {...editorProps}
        />
        {unsentChanges && name in unsentChanges && <WaitingMark />}
        {warning && <p className="text-sm text-warn">{warning}</p>}
      </>
    )
    return { label: getLabel(name, label), value }
  })
  return <DescriptionList hasFixedLabels items={items} />

  function getLabel(name: string, label: string): ReactNode {
    const { term } = describeSchema(schema.shape[name] as z.ZodType)
    if (term === undefined) return label
    return (
      <span className="inline-flex items-center gap-1">
        {label}
        <TermHelp term={term} />
      </span>
    )
  }

  async function saveOne(name: string, value: unknown): Promise<string | undefined> {
    const parsed = (schema.shape[name] as z.ZodType).safeParse(value)
    if (!parsed.success) return parsed.error.issues[0]!.message
    const problems = await save({ [name]: parsed.data } as Partial<Fields>)
    return problems[`changes.${name}`] ?? problems[name] ?? Object.values(problems)[0]
  }
}
