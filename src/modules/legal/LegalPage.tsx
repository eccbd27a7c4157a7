import { useLocation } from '@tanstack/react-router'
import { termsDate, termsVersion } from '../../core/access/terms.ts'
import { formatDate } from '../../ui/formats.ts'
import { Logo } from '../../ui/Logo.tsx'
import { ThemePicker } from '../../ui/themes/ThemePicker.tsx'
import { ConsentPanel } from '../consent/ConsentPanel.tsx'
import { documents, type Slug } from './legal.ts'
import { reading } from './reading.ts'
import { texts } from './texts.ts'

/** Dark on white, whatever the theme, and whether or not the browser prints backgrounds. */
const onPaper = [
  'print:bg-[#fff] print:[--accent:#000] print:[--border:#999] print:[--muted:#333] print:[--raised:#eee]',
  'print:[--text:#000] print:[--warn-soft:#eee] print:[--warn:#000]',
].join(' ')

/** One of the legal documents, on screen and on paper. */
export default function LegalPage() {
  const { pathname } = useLocation()
  const { slug, title, about } =
    documents.find(document => pathname === `/legal/${document.slug}`) ?? documents[0]
  return (
    <div className={onPaper}>
      <header className="border-b bg-surface print:hidden">
        <nav
          aria-label="Wellhead"
          className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-6 max-md:px-4"
        >
          <a href="/" className="mr-auto inline-block rounded-sm">
            <Logo wordmark />
          </a>
          <a href="/app" className="text-accent underline underline-offset-2 max-md:py-3">
            Open Wellhead
          </a>
        </nav>
      </header>
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-6 py-8 text-ink max-md:px-4 max-md:py-6 lg:grid-cols-[12rem_minmax(0,1fr)] print:block print:p-0">
        <Documents current={slug} />
        <main className="max-w-[46rem] lg:col-start-2 lg:row-start-1">
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          <p className="mt-1 text-md text-muted">{about}</p>
          <p className="mt-1 text-muted">
            Version {termsVersion}, {formatDate(termsDate)}
          </p>
          <article className={reading} dangerouslySetInnerHTML={{ __html: texts[slug] ?? '' }} />
          {slug === 'cookies' && <ConsentPanel />}
        </main>
      </div>
      <footer className="mx-auto flex max-w-6xl justify-end px-6 py-5 max-md:px-4 print:hidden">
        <ThemePicker />
      </footer>
    </div>
  )
}

const Documents = ({ current }: { current: Slug }) => (
  <nav aria-label="Legal" className="max-lg:order-last max-lg:border-t max-lg:pt-4 print:hidden">
    <ul className="grid gap-px lg:sticky lg:top-6">
      {documents.map(({ slug, title }) => (
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
