import { useContext } from 'react'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { MarketBase } from './MarketBase.tsx'
import { queryKeys, sortLabels, type MarketQuery } from './market-query.ts'

const formFields = new Set(['q', 'from', 'to', 'sort', 'page'])

/** Shows search words, a price range and a sort order, without a script. The other filters are preserved. */
export function MarketSearch({ query }: { query: MarketQuery }) {
  const base = useContext(MarketBase)
  return (
    <search>
      <form
        method="get"
        action={base}
        className="grid grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.3fr)_auto] items-end gap-2 max-lg:grid-cols-2 max-sm:grid-cols-2"
      >
        {queryKeys
          .filter(name => !formFields.has(name) && query[name] !== undefined)
          .map(name => (
            <input key={name} type="hidden" name={name} value={query[name]} />
          ))}
        <TextField
          label="Search"
          type="search"
          name="q"
          defaultValue={query.q ?? ''}
          maxLength={200}
          placeholder="Words, a county"
          fieldClass="max-lg:col-span-2"
        />
        <TextField
          label="From, $"
          name="from"
          inputMode="decimal"
          defaultValue={query.from ?? ''}
          maxLength={14}
        />
        <TextField label="To, $" name="to" inputMode="decimal" defaultValue={query.to ?? ''} maxLength={14} />
        <SelectField
          label="Sort by"
          name="sort"
          defaultValue={query.sort ?? 'newest'}
          choices={Object.entries(sortLabels).map(([value, label]) => ({ value, label }))}
        />
        <button type="submit" className={buttonClass('primary')}>
          Search
        </button>
      </form>
    </search>
  )
}
