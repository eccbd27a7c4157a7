/** Where the pictures are that previews of links show, each named by the page that it is of. */
export const picturesPath = '/preview.png'
export const pictureSize = { width: 1200, height: 630 }
export const pictureAddress = (path: string): string => `${picturesPath}?page=${encodeURIComponent(path)}`
