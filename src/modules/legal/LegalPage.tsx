import { useLocation } from '@tanstack/react-router'
import { legalDocuments, type LegalDocumentSlug } from '../../core/access/legal-documents.ts'
import { formatDate } from '../../ui/formats.ts'
import { ConsentPanel } from '../consent/ConsentPanel.tsx'
import { PublicPagePanel } from '../site/PublicPagePanel.tsx'
import { reading } from './reading.ts'
import { texts } from './texts.ts'
import { versions } from './versions.data.ts'

/** Dark on white in any theme, whether or not the browser prints backgrounds. */
const printClass = [
  'print:bg-[#fff] print:[--accent:#000] print:[--border:#999] print:[--muted:#333] print:[--raised:#eee]',
  'print:[--text:#000] print:[--warn-soft:#eee] print:[--warn:#000]',
].join(' ')

/** Shows one of the legal documents, for screen and print. */
export default function LegalPage() {
  const { pathname } = useLocation()
  const { slug, title, about } =
    legalDocuments.find(document => pathname === `/legal/${document.slug}`) ?? legalDocuments[0]
  const { version, from } = versions[slug][0]!
  return (
    <div className={printClass}>
      <PublicPagePanel>
        <div className="grid gap-x-12 gap-y-8 py-8 text-ink max-md:py-6 lg:grid-cols-[12rem_minmax(0,1fr)] print:block print:p-0">
          <Documents current={slug} />
          <div className="max-w-[46rem] lg:col-start-2 lg:row-start-1">
            <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
            <p className="mt-1 text-md text-muted">{about}</p>
            <p className="mt-1 text-muted">
              Version {version}, {formatDate(from)}
            </p>
            <article className={reading} dangerouslySetInnerHTML={{ __html: texts[slug] ?? '' }} />
            {slug === 'cookies' && <ConsentPanel />}
            <Changes slug={slug} />
          </div>
        </div>
      </PublicPagePanel>
    </div>
  )
}

const Changes = ({ slug }: { slug: LegalDocumentSlug }) => (
  <section className="mt-10 border-t pt-5">
    <h2 className="text-lg font-bold">What changed</h2>
    <dl className="mt-2.5 grid gap-3 text-md">
      {versions[slug].map(({ version, from, changes }) => (
        <div key={version} className="grid gap-x-6 sm:grid-cols-[12rem_1fr]">
          <dt className="text-muted">
            Version {version}, {formatDate(from)}
          </dt>
          <dd>{changes}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const Documents = ({ current }: { current: LegalDocumentSlug }) => (
  <nav aria-label="Legal documents" className="max-lg:order-last max-lg:border-t max-lg:pt-4 print:hidden">
    <ul className="grid gap-px lg:sticky lg:top-6">
      {legalDocuments.map(({ slug, title }) => (
        <li key={slug}>
          <a
            href={`/legal/${slug}`}
            aria-current={slug === current ? 'page' : undefined}
            className="flex items-center rounded-md px-2.5 py-1.5 text-muted hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent max-md:min-h-11"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
