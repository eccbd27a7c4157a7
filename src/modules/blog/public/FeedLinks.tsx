/** The feeds of the blog by format. */
const feeds = [
  { name: 'RSS', path: '/blog/rss.xml', type: 'application/rss+xml' },
  { name: 'Atom', path: '/blog/atom.xml', type: 'application/atom+xml' },
  { name: 'JSON', path: '/blog/feed.json', type: 'application/feed+json' },
] as const

/** Links to the feeds, and the head elements by which feed readers discover them. */
export const FeedLinks = () => (
  <>
    <p className="flex gap-3">
      {feeds.map(({ name, path }) => (
        <a key={path} href={path} className="underline underline-offset-2 hover:text-ink max-md:py-2.5">
          {name}
        </a>
      ))}
    </p>
    {feeds.map(({ name, path, type }) => (
      <link key={path} rel="alternate" type={type} href={path} title={`Wellhead blog, ${name}`} />
    ))}
  </>
)
