import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import type { Procedure } from '../bulk/useBulk.tsx'
import { TagsLine } from '../custom/TagsLine.tsx'
import { useWholeSchema } from '../custom/useCustomFields.tsx'
import { FactCard } from '../form/FactCard.tsx'
import { RecordSheet } from '../resource/RecordPage.tsx'

type SheetKind = { noun: string; nameField: string; isCustomizable: boolean }
type SheetProps = ComponentProps<typeof RecordSheet>

type KindSheetProps = Omit<SheetProps, 'record' | 'name' | 'title' | 'remove' | 'restore'> & {
  kind: SheetKind
  file: { id: string; fields: object }
  call: { remove: Procedure<{ ids: string[] }, unknown>; restore: Procedure<{ ids: string[] }, unknown> }
  /** The heading, if it is more than the name. */
  title?: ReactNode
}

/** The page of a record of any kind, with its tags; the module adds the rest. */
export function KindSheet({ kind, file, call, title, ...sheet }: KindSheetProps) {
  const { noun, nameField, isCustomizable } = kind
  const { id, fields } = file
  const name = String((fields as Readonly<Record<string, unknown>>)[nameField])
  return (
    <RecordSheet
      {...sheet}
      record={{ noun, recordId: id }}
      name={name}
      title={title ?? name}
      {...(isCustomizable && {
        tags: <TagsLine noun={noun} id={id} fields={fields} readOnly={sheet.readOnly} />,
      })}
      remove={() => call.remove.mutate({ ids: [id] })}
      restore={() => call.restore.mutate({ ids: [id] })}
    />
  )
}

type KindFactsProps<Schema extends z.ZodObject> = Omit<
  ComponentProps<typeof FactCard<Schema>>,
  'one' | 'schema' | 'update'
> & {
  kind: { noun: string; one: string; schema: Schema; isCustomizable: boolean }
  call: { update: { mutate: ComponentProps<typeof FactCard<Schema>>['update'] } }
}

/** The facts of a record of any kind, each edited in place. */
export function KindFacts<Schema extends z.ZodObject>({ kind, call, ...card }: KindFactsProps<Schema>) {
  const { noun, one, isCustomizable } = kind
  const schema = useWholeSchema(noun, kind.schema, isCustomizable)
  return <FactCard {...card} one={one} schema={schema} update={call.update.mutate} />
}
