/** The texts at the edges of every page. */
export type PageEdges = {
  /** The organization, shown on every page except a first page with its own header. */
  organization: string
  title: string
  /** "Nov 20, 2026, 2:14 PM CST by Dana Amos". */
  printed: string
  landscape?: boolean | undefined
  /** True if the first page itself shows the organization and title. */
  hasHead?: boolean | undefined
}

/**
 * The page style: US letter, with page numbers and names in the margins. Chromium draws the margins; browsers
 * without margin boxes ignore them and offer their own.
 */
export const pageStyle = ({
  organization,
  title,
  printed,
  landscape = false,
  hasHead = true,
}: PageEdges): string => `
@page {
  size: letter ${landscape ? 'landscape' : 'portrait'};
  margin: 17mm 14mm 16mm;
  font-family: 'Inter Variable', Inter, system-ui, sans-serif;
  @top-left { ${marginBox(organization)} }
  @top-right { ${marginBox(title)} }
  @bottom-left { ${marginBox(`Printed ${printed}`)} }
  @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); ${edgeStyle} }
}
${hasHead ? '@page :first { @top-left { content: none } @top-right { content: none } }' : ''}`

const edgeStyle = 'font-size: 8pt; color: #4d5b74;'
const marginBox = (text: string) => `content: ${cssText(text)}; ${edgeStyle}`

/** Text as a CSS string. Control characters and characters that could end the string are escaped by code. */
export const cssText = (text: string): string =>
  `'${[...text].map(character => (/[\p{C}'"\\<>{}]/u.test(character) ? escapeCss(character) : character)).join('')}'`

const escapeCss = (character: string) => `\\${character.codePointAt(0)!.toString(16)} `
