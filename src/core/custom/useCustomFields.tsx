import { useMemo } from 'react'
import { z } from 'zod'
import { useApi } from '../http/api.tsx'
import { useLiveQuery } from '../live/useLive.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { tableColumns } from '../resource/tableColumns.tsx'
import { customColumns, tagsColumn } from './custom-columns.ts'
import { customSchema } from './custom-field.ts'
import type { CustomRouter } from './custom.server.ts'
import { recordTags } from './tag.ts'
import { tagsName } from '../data/added-names.ts'
import { TagMarks } from './TagMark.tsx'
import { useTags } from './useTags.tsx'

/**
 * The custom fields of a kind of record, kept live: the fields in use and their schema; both empty if there
 * are none.
 */
export function useCustomFields(noun: string, isCustomizable = true) {
  const { data } = useLiveQuery({
    ...useApi<CustomRouter>('custom').fields.queryOptions({ noun }),
    enabled: isCustomizable,
  })
  return useMemo(() => {
    const { fields = [], people = [] } = data ?? {}
    return {
      fields: fields.filter(({ retired }) => !retired),
      people,
      schema: customSchema(fields, people),
    }
  }, [data])
}

/** A schema with the organization's custom fields added; forms and pages treat all fields the same. */
export function useWholeSchema<Schema extends z.ZodObject>(
  noun: string,
  schema: Schema,
  isCustomizable = true,
): Schema {
  const custom = useCustomFields(noun, isCustomizable).schema
  return useMemo(
    () => (isCustomizable ? (z.object({ ...schema.shape, ...custom.shape }) as unknown as Schema) : schema),
    [schema, custom, isCustomizable],
  )
}

/** The columns of a list with the organization's tags and custom fields, tags first. */
export function useAllColumns<Row extends object>(
  noun: string,
  columns: readonly Column<Row>[],
  isCustomizable = true,
): readonly Column<Row>[] {
  const { schema } = useCustomFields(noun, isCustomizable)
  const tags = useTags()
  return useMemo(
    () =>
      isCustomizable
        ? [
            ...columns,
            ...tableColumns([tagsColumn<Row>(tags), ...customColumns<Row>(schema)], {
              [tagsName]: row => <TagMarks tags={recordTags(row, tags)} />,
            }),
          ]
        : columns,
    [columns, schema, tags, isCustomizable],
  )
}
