/**
 * Prints a copy of a canvas instead of the element that holds it: the copy scales with the paper, and a canvas of WebGL
 * is empty by the time the browser prints. `draw` runs when printing begins, once the page has its colors for paper.
 * Returns the function that ends it.
 */
export function printCopy(element: HTMLElement, draw: () => HTMLCanvasElement): () => void {
  let copy: HTMLCanvasElement | null = null
  const remove = () => {
    copy?.remove()
    copy = null
  }
  const begin = () => {
    remove()
    // What is not laid out has nothing to copy: it is in a closed part of the page.
    if (element.clientWidth === 0 || element.clientHeight === 0) return
    copy = draw()
    copy.removeAttribute('style')
    copy.className = 'printed-copy'
    element.after(copy)
  }
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', remove)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', remove)
    remove()
  }
}
