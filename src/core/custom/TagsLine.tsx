import Plus from 'lucide-react/icons/plus'
import { useCall } from '../http/api.tsx'
import { useCommand } from '../http/useCommand.tsx'
import { CloseIcon } from '../../ui/CloseIcon.tsx'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'
import { recordTags } from './tag.ts'
import { TagChoice } from './TagChoice.tsx'
import { TagMark } from './TagMark.tsx'
import type { TagRouter } from './tags.server.ts'
import { useTags } from './useTags.tsx'

type LineProps = {
  noun: string
  id: string
  /** The record's fields. */
  fields: object
  readOnly: string | null
}

type Choice = { id: string } | { name: string }
/** An existing tag by id, a new one by name. */
const toTagInput = (tag: Choice): Choice => ('id' in tag ? { id: tag.id } : { name: tag.name })

/** The tags of a record, with controls to add and remove them. */
export function TagsLine({ noun, id, fields, readOnly }: LineProps) {
  const call = useCall<TagRouter>('tags')
  const allTags = useTags()
  const tags = recordTags(fields, allTags)
  const ids = [id]
  const add = useCommand((tag: Choice) => call.tag.mutate({ noun, ids, tag: toTagInput(tag) }), {
    success: ({ full }) => (full.length > 0 ? 'At most 50 tags on one record. Remove one first.' : null),
  })
  const remove = useCommand(
    (tag: { id: string; name: string }) => call.untag.mutate({ noun, ids, id: tag.id }),
    {
      success: (_, { id, name }) => ({
        text: `“${name}” removed`,
        undo: () => call.tag.mutate({ noun, ids, tag: { id } }),
      }),
    },
  )
  if (tags.length === 0 && readOnly !== null) return null
  return (
    <section aria-label="Tags" className="flex flex-wrap items-center gap-1.5">
      {tags.map(tag => (
        <TagMark key={tag.id} tag={tag}>
          {readOnly === null && (
            <button
              type="button"
              aria-label={`Remove tag ${tag.name}`}
              onClick={() => void remove.run(tag)}
              className="-mr-1.5 grid min-h-6 min-w-6 place-items-center rounded-sm max-md:min-h-11 max-md:min-w-11"
            >
              <CloseIcon size={8} />
            </button>
          )}
        </TagMark>
      ))}
      <Popover
        label="Add a tag"
        className="w-72"
        renderTrigger={trigger => (
          <Button
            {...trigger}
            size="small"
            variant="quiet"
            busy={add.busy}
            disabledReason={readOnly}
            icon={<Plus size={13} aria-hidden="true" />}
          >
            Tag
          </Button>
        )}
      >
        {close => (
          <TagChoice
            tags={allTags.filter(tag => !tags.includes(tag))}
            existingTags={allTags}
            onChoose={tag => {
              close()
              void add.run(tag)
            }}
          />
        )}
      </Popover>
    </section>
  )
}
