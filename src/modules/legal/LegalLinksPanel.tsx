import { documents } from './legal.ts'

/** The way to every legal document, for the foot of public pages. */
export const LegalLinksPanel = () => (
  <nav aria-label="Legal" className="flex flex-wrap gap-x-4">
    {documents.map(({ slug, title }) => (
      <a key={slug} href={`/legal/${slug}`} className="py-0.5 text-faint hover:text-ink max-md:py-3">
        {title}
      </a>
    ))}
  </nav>
)
