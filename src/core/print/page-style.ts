/** What stands at the edges of every sheet. */
export type PageEdges = {
  /** On every sheet but a first one that has a head of its own. */
  organization: string
  title: string
  /** "Nov 20, 2026, 2:14 PM CST by Dana Amos". */
  printed: string
  landscape?: boolean | undefined
  /** Whether the first sheet names organization and title itself. */
  hasHead?: boolean | undefined
}

/**
 * The style of the sheets: US letter, with page numbers and names in the margins. Chromium draws the margins; browsers
 * that do not know margin boxes leave them out and offer their own.
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
  @top-left { ${edge(organization)} }
  @top-right { ${edge(title)} }
  @bottom-left { ${edge(`Printed ${printed}`)} }
  @bottom-right { content: 'Page ' counter(page) ' of ' counter(pages); ${look} }
}
${hasHead ? '@page :first { @top-left { content: none } @top-right { content: none } }' : ''}`

const look = 'font-size: 8pt; color: #4d5b74;'
const edge = (words: string) => `content: ${cssText(words)}; ${look}`

/** Any words as a string of CSS. Control characters and what could end the string are escaped by their code. */
export const cssText = (words: string): string =>
  `'${[...words].map(sign => (/[\p{C}'"\\<>{}]/u.test(sign) ? escaped(sign) : sign)).join('')}'`

const escaped = (sign: string) => `\\${sign.codePointAt(0)!.toString(16)} `
