import type { ComponentProps, ReactNode } from 'react'
import type { z } from 'zod'
import type { Procedure } from '../bulk/useBulk.tsx'
import { TagsLine } from '../custom/TagsLine.tsx'
import { useWholeSchema } from '../custom/useCustomFields.tsx'
import { FactCard } from '../form/FactCard.tsx'
import { RecordSheet } from '../resource/RecordPage.tsx'

type SheetKind = { noun: string; named: string; isCustomizable: boolean }
type SheetProps = ComponentProps<typeof RecordSheet>

type KindSheetProps = Omit<SheetProps, 'record' | 'name' | 'title' | 'remove' | 'restore'> & {
  kind: SheetKind
  file: { id: string; fields: object }
  /** Its procedures. */
  call: { remove: Procedure<{ ids: string[] }, unknown>; restore: Procedure<{ ids: string[] }, unknown> }
  /** Its heading, where that is more than its name. */
  title?: ReactNode
}

/** A record of a kind on its page, with its tags; its module says the rest. */
export function KindSheet({ kind, file, call, title, notices, ...sheet }: KindSheetProps) {
  const { noun, named, isCustomizable } = kind
  const { id, fields } = file
  const name = String((fields as Readonly<Record<string, unknown>>)[named])
  return (
    <RecordSheet
      {...sheet}
      record={{ noun, recordId: id }}
      name={name}
      title={title ?? name}
      notices={
        <>
          {isCustomizable && <TagsLine noun={noun} id={id} fields={fields} readOnly={sheet.readOnly} />}
          {notices}
        </>
      }
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

/** What is known of a record of a kind, each fact edited where it stands. */
export function KindFacts<Schema extends z.ZodObject>({ kind, call, ...card }: KindFactsProps<Schema>) {
  const { noun, one, isCustomizable } = kind
  const schema = useWholeSchema(noun, kind.schema, isCustomizable)
  return <FactCard {...card} one={one} schema={schema} update={call.update.mutate} />
}
