/**
 * The logo of ui/Logo.tsx in the colors of the default theme, since browser tabs do not follow the page's
 * theme.
 */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><rect width="20" height="20" rx="5" fill="#d9ad3c"/><path d="M4.2 6h11.6M6.4 3.6v2.4M13.6 3.6v2.4M10 6v5.2a3.6 3.6 0 0 0 3.6 3.6h2.2" fill="none" stroke="#17130a" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/></svg>'
