export type SiteLink = { to: string; label: string }

const product = [
  { to: '/operators', label: 'Operators' },
  { to: '/landmen', label: 'Landmen' },
  { to: '/mineral-owners', label: 'Mineral owners' },
  { to: '/pricing', label: 'Pricing' },
]
const read = [
  { to: '/marketplace', label: 'Marketplace' },
  { to: '/map', label: 'Map' },
  { to: '/guide', label: 'Guide' },
  { to: '/blog', label: 'Blog' },
]

/** The menu of the public site. */
export const siteLinks: readonly SiteLink[] = [...product, ...read]

/** At the foot of each of its pages, beside the legal documents. */
export const footerLinks: readonly { title: string; links: readonly SiteLink[] }[] = [
  { title: 'Product', links: product },
  { title: 'Read', links: read },
  {
    title: 'Help',
    links: [
      { to: '/contact', label: 'Contact' },
      { to: '/status', label: 'Status' },
    ],
  },
]
