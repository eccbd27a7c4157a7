/** The attribute of the element in which the first rows of a list appear. */
export const firstRowsAttribute = 'data-first-rows'

/** More rows do not fit on a screen. */
const maxRows = 24

/**
 * Returns an expression for a script: a function that draws the rows of a list's first answer into the outline of the
 * page, so that they can be read while the page's code is still loading. `fields` are the row fields to show; the
 * first one links to the record. It does nothing once the page itself is visible.
 */
export const firstRowsScript = (fields: readonly string[]) =>
  `function(a){var e=document.querySelector('[${firstRowsAttribute}]'),r=a&&a[0].result;if(!e||!r)return;` +
  `r.data.rows.slice(0,${maxRows}).forEach(function(w){var l=document.createElement('li');` +
  `${JSON.stringify(fields)}.forEach(function(f,i){var c=document.createElement(i?'span':'a');` +
  `c.textContent=w[f]||'—';if(!i)c.href=location.pathname+'/'+w.id;l.append(c)});e.append(l)})}`
