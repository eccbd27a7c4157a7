import { buttonClass } from '../../../ui/buttonClass.ts'
import { SearchField } from '../../../ui/SearchField.tsx'

/** Searches articles. Works without scripts. */
export function BlogSearchForm({ words }: { words: string }) {
  return (
    <search>
      <form method="get" action="/blog/search" className="flex gap-2">
        <SearchField
          label="Search the blog"
          name="q"
          defaultValue={words}
          maxLength={200}
          className="flex-1"
        />
        <button type="submit" className={buttonClass()}>
          Search
        </button>
      </form>
    </search>
  )
}
