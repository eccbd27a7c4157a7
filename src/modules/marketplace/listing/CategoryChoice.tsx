import { useQuery } from '@tanstack/react-query'
import type { ControlProps } from '../../../core/form/SchemaForm.tsx'
import { useApi } from '../../../core/http/api.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import type { CategoriesRouter } from '../categories/categories.server.ts'

const inset = ['', '', '\u2003', '\u2003\u2003']

/** Chooses the category of a listing from those that staff maintain. */
export function CategoryChoice({
  value,
  onChange,
  error,
  labelHidden,
}: Pick<ControlProps, 'value' | 'onChange' | 'error'> & { labelHidden?: boolean }) {
  const { data = [] } = useQuery(useApi<CategoriesRouter>('marketCategories').offered.queryOptions())
  return (
    <SelectField
      label="Category"
      labelHidden={labelHidden}
      required
      value={typeof value === 'string' ? value : ''}
      error={error}
      placeholder="Choose a category"
      choices={data.map(({ id, name, level }) => ({ value: id, label: `${inset[level]}${name}` }))}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
