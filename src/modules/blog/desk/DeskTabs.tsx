import { Link } from '@tanstack/react-router'

const tabs = [
  ['Articles', '/admin/blog'],
  ['Categories', '/admin/blog/categories'],
  ['Tags', '/admin/blog/tags'],
  ['Media', '/admin/blog/media'],
] as const

/** Shows the blog's pages in the admin area. */
export const DeskTabs = () => (
  <nav aria-label="Blog" className="flex flex-wrap gap-x-4 border-b px-4.5 max-md:px-3.5">
    {tabs.map(([label, to]) => (
      <Link
        key={to}
        to={to as string}
        activeOptions={{ exact: true }}
        className="border-b-2 border-transparent py-2 text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink max-md:py-3"
      >
        {label}
      </Link>
    ))}
  </nav>
)
