import type { Head } from '../../core/module/module.ts'

type StructuredItem = { '@type': string } & Record<string, unknown>

/** The structured data of a page. Source: schema.org; Google's pages on structured data. */
export function structuredData(head: Head, picture: string, publicUrl: string) {
  const toUrl = (path: string) => publicUrl + path
  const publisher = { '@id': toUrl('/#organization') }
  if (head.isWhiteLabel) return { '@context': 'https://schema.org', '@graph': [profileData(head, toUrl)] }
  const items: StructuredItem[] = [
    { '@type': 'Organization', ...publisher, name: 'Wellhead', url: toUrl('/') },
  ]
  if (head.path === '/')
    items.push({ '@type': 'WebSite', name: 'Wellhead', url: toUrl('/'), publisher: publisher })
  else items.push(breadcrumbs(head, toUrl))
  if (head.article) items.push(articleData(head, picture, toUrl, publisher))
  if (head.offers?.length) items.push(offerData(head, toUrl))
  if (head.product) items.push(productData(head, picture, toUrl))
  if (head.questions?.length) items.push(faqData(head))
  if (head.organization) items.push(profileData(head, toUrl))
  return { '@context': 'https://schema.org', '@graph': items }
}

/** The structured data of a page about another organization. */
function profileData({ organization, description, path }: Head, toUrl: ToUrl): StructuredItem {
  const { logo, ...organizationData } = organization ?? {}
  return {
    '@type': 'ProfilePage',
    url: toUrl(path),
    mainEntity: {
      '@type': 'Organization',
      description,
      ...organizationData,
      ...(logo !== undefined && { logo: toUrl(logo) }),
    },
  }
}

type ToUrl = (path: string) => string

function breadcrumbs({ title, path, breadcrumbs: above = [] }: Head, toUrl: ToUrl): StructuredItem {
  const steps = [{ title: 'Wellhead', path: '/' }, ...above, { title, path }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.title,
      item: toUrl(step.path),
    })),
  }
}

function articleData(
  { article, title, description, path }: Head,
  image: string,
  toUrl: ToUrl,
  publisher: object,
): StructuredItem {
  const { published, modified, author, section } = article!
  return {
    '@type': 'Article',
    headline: title,
    description,
    image,
    mainEntityOfPage: toUrl(path),
    datePublished: published,
    dateModified: modified ?? published,
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher: publisher,
    ...(section && { articleSection: section }),
  }
}

const offerData = ({ offers = [], description, path }: Head, toUrl: ToUrl): StructuredItem => ({
  '@type': 'Product',
  name: 'Wellhead',
  description,
  brand: { '@type': 'Brand', name: 'Wellhead' },
  offers: offers.map(offer => ({
    '@type': 'Offer',
    ...offer,
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    url: toUrl(path),
  })),
})

const productData = ({ product, description, path }: Head, image: string, toUrl: ToUrl): StructuredItem => ({
  '@type': 'Product',
  name: product!.name,
  description,
  image,
  category: product!.category,
  offers: {
    '@type': 'Offer',
    ...(product!.price !== null && { price: product!.price, priceCurrency: 'USD' }),
    availability: 'https://schema.org/InStock',
    url: toUrl(path),
    seller: { '@type': 'Organization', name: product!.seller },
  },
})

const faqData = ({ questions = [] }: Head): StructuredItem => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
