/**
 * Prints a copy of a canvas instead of the element that contains it, because the copy scales with the paper
 * and a WebGL canvas is empty by the time the browser prints. `draw` runs when printing begins, after the page
 * has switched to paper colors. Returns a function that stops this.
 */
export function printCopy(element: HTMLElement, draw: () => HTMLCanvasElement): () => void {
  let copy: HTMLCanvasElement | null = null
  const remove = () => {
    copy?.remove()
    copy = null
  }
  const showCopy = () => {
    remove()
    // An element without a size is in a closed part of the page and has nothing to copy.
    if (element.clientWidth === 0 || element.clientHeight === 0) return
    copy = draw()
    copy.removeAttribute('style')
    copy.className = 'printed-copy'
    element.after(copy)
  }
  addEventListener('beforeprint', showCopy)
  addEventListener('afterprint', remove)
  return () => {
    removeEventListener('beforeprint', showCopy)
    removeEventListener('afterprint', remove)
    remove()
  }
}
