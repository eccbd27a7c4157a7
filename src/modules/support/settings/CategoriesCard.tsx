import type { inferRouterOutputs } from '@trpc/server'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useState } from 'react'
import { RecordForm } from '../../../core/form/RecordForm.tsx'
import { useCall } from '../../../core/http/api.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { categoryDraft } from './category.ts'
import type { Question } from './questions.ts'
import { QuestionsEditor } from './QuestionsEditor.tsx'
import type { SupportSettingsRouter } from './settings.server.ts'

type Category = inferRouterOutputs<SupportSettingsRouter>['get']['categories'][number]

/** The categories of tickets, in the order of the form. */
export function CategoriesCard({ categories }: { categories: readonly Category[] }) {
  const call = useCall<SupportSettingsRouter>('supportSettings')
  const [open, setOpen] = useState<Category | 'new' | null>(null)
  const move = useCommand(({ id }: Category) => call.moveCategory.mutate({ id, by: -1 }), {
    success: (_, { name }) => `${name} moved up`,
  })
  const remove = async ({ id, version, name, questions }: Category) => {
    await call.removeCategory.mutate({ id, version })
    return () => call.addCategory.mutate({ name, questions })
  }
  const editedCategory = open === 'new' ? null : open
  return (
    <Card
      title="Categories"
      actions={
        <Button size="small" onClick={() => setOpen('new')}>
          New category
        </Button>
      }
    >
      <ol className="grid gap-1">
        {categories.map((category, index) => (
          <li key={category.id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{category.name}</span>
            {category.questions.length > 0 && (
              <span className="text-sm text-muted">{pluralize(category.questions.length, 'question')}</span>
            )}
            <IconButton
              label={`Move ${category.name} up`}
              icon={<ArrowUp size={14} aria-hidden />}
              disabled={index === 0}
              onClick={() => void move.run(category)}
            />
            <Button size="small" aria-label={`Edit ${category.name}`} onClick={() => setOpen(category)}>
              Edit
            </Button>
          </li>
        ))}
      </ol>
      {open && (
        <RecordForm
          title={editedCategory ? editedCategory.name : 'New category'}
          one="category"
          parentId="support"
          schema={categoryDraft}
          record={editedCategory && { ...editedCategory, values: editedCategory }}
          save={({ id, version, seen, values }) =>
            id !== null && version !== null
              ? call.changeCategory.mutate({ id, version, seen, changes: values })
              : call.addCategory.mutate(values)
          }
          success={({ name }) => `${name} saved`}
          remove={editedCategory ? () => remove(editedCategory) : undefined}
          controls={{
            questions: ({ value, onChange, error, errors }) => (
              <QuestionsEditor
                questions={value as readonly Question[]}
                onChange={onChange}
                error={error}
                errors={errors}
              />
            ),
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}
