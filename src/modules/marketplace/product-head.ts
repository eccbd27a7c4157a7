import type { Head } from '../../core/module/module.ts'
import { marketPath, productPath } from './paths.ts'
import { closingLabel, priceLabel } from './public/price-label.ts'
import type { PublicProduct } from './public/product.server.ts'

/** Characters of a description that search engines and previews show. */
const maxDescriptionLength = 200

/** Returns the head of a listing's page: its title, place and price. */
export function productHead(product: PublicProduct | null): Head | null {
  if (!product) return null
  const { content, slug, seller, categoryPath } = product
  const facts = [`${content.county} County, ${content.state}`, priceLabel(content), closingLabel(content)]
  const description = `${facts.filter(fact => fact !== null).join(' · ')}. ${content.description}`
    .replaceAll(/\s+/g, ' ')
    .trim()
  return {
    title: content.title,
    description:
      description.length > maxDescriptionLength
        ? `${description.slice(0, maxDescriptionLength - 1).trimEnd()}…`
        : description,
    path: productPath(slug),
    breadcrumbs: [
      { title: 'Marketplace', path: marketPath },
      ...categoryPath.map(({ label, value }) => ({ title: label, path: `${marketPath}?category=${value}` })),
    ],
    product: {
      name: content.title,
      category: categoryPath.at(-1)?.label ?? '',
      price: content.price,
      seller: seller.name,
    },
  }
}
