/** Classes for text written in Markdown, for screen and print. */
export const reading = [
  'text-md leading-relaxed',
  // The table of contents.
  '[&>nav]:my-6 [&>nav]:rounded-lg [&>nav]:border [&>nav]:bg-surface [&>nav]:px-4 [&>nav]:py-3 print:[&>nav]:bg-transparent',
  '[&>nav>ol]:grid [&>nav>ol]:list-decimal [&>nav>ol]:gap-x-6 [&>nav>ol]:pl-6 md:[&>nav>ol]:columns-2 md:[&>nav>ol]:block',
  '[&>nav_a]:no-underline hover:[&>nav_a]:underline max-md:[&>nav_a]:inline-block max-md:[&>nav_a]:py-2',
  // The text.
  '[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2',
  '[&_h2]:mt-8 [&_h2]:scroll-mt-4 [&_h2]:text-lg [&_h2]:font-bold print:[&_h2]:break-after-avoid',
  '[&_p]:mt-2.5 [&_strong]:font-semibold',
  '[&>div_ul]:mt-2.5 [&>div_ul]:grid [&>div_ul]:list-disc [&>div_ul]:gap-1.5 [&>div_ul]:pl-5',
  '[&_code]:rounded-sm [&_code]:bg-raised [&_code]:px-1 [&_code]:font-mono [&_code]:text-[0.92em] [&_code]:wrap-anywhere',
  '[&_mark]:rounded-sm [&_mark]:bg-warn-soft [&_mark]:px-1 [&_mark]:text-warn',
  // Tables become lists of pairs when there is no room for columns.
  '[&_table]:mt-4 [&_table]:w-full [&_table]:border-collapse [&_table]:text-base',
  '[&_th]:border-b [&_th]:py-1.5 [&_th]:pr-4 [&_th]:text-left [&_th]:font-semibold [&_th]:text-muted',
  '[&_td]:border-b [&_td]:py-2 [&_td]:pr-4 [&_td]:align-top',
  'max-md:[&_thead]:sr-only max-md:[&_tr]:block max-md:[&_tr]:border-b max-md:[&_tr]:py-2',
  'max-md:[&_td]:block max-md:[&_td]:border-0 max-md:[&_td]:py-0.5 max-md:[&_td:first-child]:font-semibold',
].join(' ')
