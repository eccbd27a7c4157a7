export const marketPath = '/marketplace'
export const memberMarketPath = '/app/marketplace'
export const productPath = (slug: string) => `${marketPath}/product/${slug}`
export const publicPhotoPath = (id: string, width: number) => `${marketPath}/photos/${id}/${width}.webp`

/** The live topic of the public marketplace. */
export const marketTopic = 'marketplace'
