import type { Head } from '../../core/module/module.ts'

type Thing = { '@type': string } & Record<string, unknown>

/** The structured data of a page. Source: schema.org; Google's pages on structured data. */
export function structuredData(head: Head, picture: string, publicUrl: string) {
  const at = (path: string) => publicUrl + path
  const us = { '@id': at('/#organization') }
  if (head.isWhiteLabel) return { '@context': 'https://schema.org', '@graph': [profileData(head, at)] }
  const things: Thing[] = [{ '@type': 'Organization', ...us, name: 'Wellhead', url: at('/') }]
  if (head.path === '/') things.push({ '@type': 'WebSite', name: 'Wellhead', url: at('/'), publisher: us })
  else things.push(breadcrumbs(head, at))
  if (head.article) things.push(articleData(head, picture, at, us))
  if (head.offers?.length) things.push(offerData(head, at))
  if (head.product) things.push(soldBy(head, picture, at))
  if (head.questions?.length) things.push(faqData(head))
  if (head.organization) things.push(profileData(head, at))
  return { '@context': 'https://schema.org', '@graph': things }
}

/** The structured data of a page about another organization. */
function profileData({ organization, description, path }: Head, at: At): Thing {
  const { logo, ...known } = organization ?? {}
  return {
    '@type': 'ProfilePage',
    url: at(path),
    mainEntity: {
      '@type': 'Organization',
      description,
      ...known,
      ...(logo !== undefined && { logo: at(logo) }),
    },
  }
}

type At = (path: string) => string

function breadcrumbs({ title, path, above = [] }: Head, at: At): Thing {
  const way = [{ title: 'Wellhead', path: '/' }, ...above, { title, path }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: at(step.path),
    })),
  }
}

function articleData({ article, title, description, path }: Head, image: string, at: At, us: object): Thing {
  const { published, modified, author, section } = article!
  return {
    '@type': 'Article',
    headline: title,
    description,
    image,
    mainEntityOfPage: at(path),
    datePublished: published,
    dateModified: modified ?? published,
    author: author ? { '@type': 'Person', name: author } : us,
    publisher: us,
    ...(section && { articleSection: section }),
  }
}

const offerData = ({ offers = [], description, path }: Head, at: At): Thing => ({
  '@type': 'Product',
  name: 'Wellhead',
  description,
  brand: { '@type': 'Brand', name: 'Wellhead' },
  offers: offers.map(offer => ({
    '@type': 'Offer',
    ...offer,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: at(path),
  })),
})

const soldBy = ({ product, description, path }: Head, image: string, at: At): Thing => ({
  '@type': 'Product',
  name: product!.name,
  description,
  image,
  category: product!.category,
  offers: {
    '@type': 'Offer',
    ...(product!.price !== null && { price: product!.price, priceCurrency: 'USD' }),
    availability: 'https://schema.org/InStock',
    url: at(path),
    seller: { '@type': 'Organization', name: product!.seller },
  },
})

const faqData = ({ questions = [] }: Head): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
