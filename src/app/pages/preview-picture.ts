/** The path of link preview pictures; each is named by its page. */
export const picturesPath = '/preview.png'
export const pictureSize = { width: 1200, height: 630 }
export const pictureUrl = (path: string): string => `${picturesPath}?page=${encodeURIComponent(path)}`
