import { Card } from '../../../ui/Card.tsx'
import { CheckField } from '../../../ui/form/CheckField.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { CoverField } from './CoverField.tsx'
import type { ArticleDraft } from '../article/article.ts'
import type { LabelKind } from '../labels/label-kinds.ts'
import { useLabels } from '../labels/useLabels.tsx'

interface DetailsCardProps {
  fields: ArticleDraft
  wrong: Record<string, string>
  onChange: (change: Partial<ArticleDraft>) => void
}

const singleLabelFields = [
  ['categoryId', 'Category', 'category'],
  ['authorId', 'Author', 'author'],
  ['seriesId', 'Series', 'series'],
] as const

/** Shows the slug and labels of an article. */
export function DetailsCard({ fields, wrong, onChange }: DetailsCardProps) {
  const labels = useLabels()
  const getLabels = (kind: LabelKind) => labels.filter(label => label.kind === kind)
  return (
    <Card title="Details">
      <div className="grid gap-3">
        <TextField
          label="Address"
          hint={`/blog/${fields.slug}. Earlier addresses redirect to the new one.`}
          value={fields.slug}
          error={wrong['slug']}
          onChange={({ target }) => onChange({ slug: target.value.toLowerCase() })}
        />
        {singleLabelFields.map(([name, label, kind]) => (
          <SelectField
            key={name}
            label={label}
            placeholder="None"
            value={fields[name] ?? ''}
            error={wrong[name]}
            choices={getLabels(kind).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => onChange({ [name]: target.value || null })}
          />
        ))}
        {fields.seriesId !== null && (
          <TextField
            label="Place in the series"
            type="number"
            min={1}
            value={fields.seriesAt ?? ''}
            error={wrong['seriesAt']}
            onChange={({ target }) =>
              onChange({ seriesAt: target.value === '' ? null : Number(target.value) })
            }
          />
        )}
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm text-muted">Tags</legend>
          {getLabels('tag').length === 0 && <p className="text-muted">None yet. Add some under Tags.</p>}
          {getLabels('tag').map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={fields.tagIds.includes(id)}
              onChange={({ target }) =>
                onChange({
                  tagIds: target.checked
                    ? [...fields.tagIds, id]
                    : fields.tagIds.filter(tagId => tagId !== id),
                })
              }
            />
          ))}
          {wrong['tagIds'] && <p className="text-sm text-bad">{wrong['tagIds']}</p>}
        </fieldset>
        <CoverField
          id={fields.coverId}
          wrong={wrong['coverId']}
          onChange={coverId => onChange({ coverId })}
        />
        <TextField
          label="Originally published at"
          hint="Use this if it first appeared on another site. Search engines then list only the original."
          type="url"
          value={fields.canonical ?? ''}
          error={wrong['canonical']}
          onChange={({ target }) => onChange({ canonical: target.value || null })}
        />
      </div>
    </Card>
  )
}
