/** A text as HTML on the server, null in the browser: see the plugin `texts` in vite.config.ts. */
declare module '*.md' {
  const html: string | null
  export default html
}
