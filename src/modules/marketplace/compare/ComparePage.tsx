import { useLoaderData } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { pluralize } from '../../../ui/formats.ts'
import { PublicPagePanel } from '../../site/PublicPagePanel.tsx'
import { marketPath, productPath } from '../paths.ts'
import { marketUrl } from '../public/market-query.ts'
import type { Comparison } from '../public/compare-listings.server.ts'
import { compareUrl, maxCompared } from '../public/compare-url.ts'
import { comparisonRows } from './comparison-rows.ts'

/** Compares the listings whose slugs are in the page's address. Works without scripts. */
export default function ComparePage() {
  const compared = useLoaderData({ strict: false }) as Comparison | undefined
  const { products, missing } = compared ?? { products: [], missing: 0 }
  const slugs = products.map(({ slug }) => slug)
  return (
    <PublicPagePanel>
      <div className="grid gap-5 py-8 max-md:py-5">
        <header>
          <h1 className="text-3xl font-bold tracking-tight">Compare listings</h1>
          <p className="mt-1.5 text-muted">
            {products.length === 0
              ? 'Choose “Compare” on a marketplace listing, then on up to three more.'
              : 'Listings side by side. Figures are the sellers’.'}
          </p>
          {missing > 0 && (
            <p className="mt-1.5">
              {pluralize(missing, 'listing')} of this comparison is off the marketplace.
            </p>
          )}
        </header>
        {products.length > 0 && <ComparisonTable products={products} />}
        <p>
          {products.length < maxCompared && (
            <a
              rel="nofollow"
              href={slugs.length === 0 ? marketPath : marketUrl({ compare: slugs.join(',') }, {})}
              className={buttonClass(products.length < 2 ? 'primary' : 'plain')}
            >
              {slugs.length === 0 ? 'See all listings' : 'Add another listing'}
            </a>
          )}
        </p>
      </div>
    </PublicPagePanel>
  )
}

function ComparisonTable({ products }: Pick<Comparison, 'products'>) {
  const slugs = products.map(({ slug }) => slug)
  return (
    <section
      aria-label="Comparison"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling table must be reachable by keyboard
      tabIndex={0}
      className="relative overflow-x-auto rounded-lg border bg-surface"
    >
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b align-top">
            <th scope="col" className="sticky left-0 bg-surface">
              <span className="sr-only">Details</span>
            </th>
            {products.map(({ id, slug, content }) => (
              <th key={id} scope="col" className="min-w-44 px-3.5 py-3 text-left font-semibold">
                <a href={productPath(slug)} className="wrap-anywhere hover:underline">
                  {content.title}
                </a>
                <a
                  rel="nofollow"
                  href={compareUrl(slugs.filter(otherSlug => otherSlug !== slug))}
                  className="block py-1 text-sm font-normal text-muted underline"
                >
                  Remove<span className="sr-only"> {content.title}</span>
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {comparisonRows(products).map(({ label, values }) => (
            <tr key={label} className="align-top">
              <th
                scope="row"
                className="sticky left-0 min-w-28 bg-surface px-3.5 py-2 text-left font-normal text-muted"
              >
                {label}
              </th>
              {values.map((value, index) => (
                <td key={products[index]!.id} className="px-3.5 py-2 wrap-anywhere tabular-nums">
                  {value ?? '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
