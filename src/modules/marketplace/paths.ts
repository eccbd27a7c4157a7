export const marketPath = '/marketplace'
export const memberMarketPath = '/app/marketplace'
export const pathOfProduct = (slug: string) => `${marketPath}/product/${slug}`
export const pathOfPhoto = (id: string, width: number) => `${marketPath}/photos/${id}/${width}.webp`

/** The live topic of the public marketplace. */
export const marketTopic = 'marketplace'
