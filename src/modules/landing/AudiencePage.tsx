import { useLocation } from '@tanstack/react-router'
import { buttonClass } from '../../ui/buttonClass.ts'
import { audiences } from './audiences.data.ts'
import { PublicPagePanel } from '../site/PublicPagePanel.tsx'
import { Screenshot } from './Screenshot.tsx'

/** Presents Wellhead to operators, landmen, or mineral owners. */
export default function AudiencePage() {
  const { pathname } = useLocation()
  const { name, headline, lead, screen, points } =
    audiences.find(({ path }) => path === pathname) ?? audiences[0]!
  return (
    <PublicPagePanel>
      <section className="pt-14 pb-10 max-md:pt-8">
        <p className="text-md font-semibold text-accent">{name}</p>
        <h1 className="mt-2 max-w-[18ch] text-[clamp(2.25rem,5vw,3.5rem)] leading-[1.05] font-bold tracking-[-0.035em] text-balance">
          {headline}
        </h1>
        <p className="mt-5 max-w-[42em] text-lg leading-relaxed text-muted">{lead}</p>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <a href="/auth/register" className={buttonClass('primary', 'large')}>
            Create an account
          </a>
          <a href="/pricing" className={buttonClass('plain', 'large')}>
            See pricing
          </a>
        </div>
      </section>
      <Screenshot name={screen} />
      <section
        aria-label="What it does"
        className="my-14 grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3"
      >
        {points.map(({ title, text }) => (
          <div key={title} className="border-t pt-4">
            <h2 className="text-lg font-bold">{title}</h2>
            <p className="mt-1.5 text-md leading-relaxed text-muted">{text}</p>
          </div>
        ))}
      </section>
      <nav aria-label="For others" className="mb-16 flex flex-wrap gap-x-6 gap-y-1 text-md">
        {audiences
          .filter(({ path }) => path !== pathname)
          .map(({ path, name: otherName }) => (
            <a key={path} href={path} className="py-2 font-semibold text-accent hover:underline">
              Wellhead for {otherName.toLowerCase()}
            </a>
          ))}
      </nav>
    </PublicPagePanel>
  )
}
