export type SiteLink = { to: string; label: string }

const product = [
  { to: '/operators', label: 'Operators' },
  { to: '/landmen', label: 'Landmen' },
  { to: '/mineral-owners', label: 'Mineral owners' },
  { to: '/pricing', label: 'Pricing' },
]
const explore = [
  { to: '/marketplace', label: 'Marketplace' },
  { to: '/map', label: 'Map' },
  { to: '/guide', label: 'Guide' },
  { to: '/blog', label: 'Blog' },
]

/** The menu of the public site. */
export const siteLinks: readonly SiteLink[] = [...product, ...explore]

/** Links in the footer of every page, next to the legal documents. */
export const footerLinks: readonly { title: string; links: readonly SiteLink[] }[] = [
  { title: 'Product', links: product },
  { title: 'Explore', links: explore },
  {
    title: 'Help',
    links: [
      { to: '/contact', label: 'Contact' },
      { to: '/status', label: 'Status' },
    ],
  },
]
