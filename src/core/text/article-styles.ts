/** Typography of an article, on its page and in the editor. */
export const articleStyles = [
  'text-[16.5px] leading-[1.66] wrap-anywhere',
  '[&_p]:mb-4.5 [&_li>p]:mb-1.5 [&_p]:text-pretty',
  '[&_h2]:mt-9.5 [&_h2]:mb-3 [&_h2]:scroll-mt-4 [&_h2]:text-[23px] [&_h2]:leading-tight [&_h2]:font-semibold [&_h2]:tracking-tight',
  '[&_h3]:mt-7 [&_h3]:mb-2 [&_h3]:scroll-mt-4 [&_h3]:text-lg [&_h3]:font-semibold',
  '[&_a]:text-accent [&_a]:underline [&_a]:decoration-1 [&_a]:underline-offset-3',
  '[&_ul]:mb-4.5 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:mb-4.5 [&_ol]:list-decimal [&_ol]:pl-6',
  '[&_blockquote]:mt-1 [&_blockquote]:mb-5 [&_blockquote]:rounded-lg [&_blockquote]:border [&_blockquote]:bg-surface [&_blockquote]:px-4.5 [&_blockquote]:pt-3.5 [&_blockquote]:pb-1 [&_blockquote]:text-[15.5px] [&_blockquote_p]:mb-2.5',
  '[&_mark]:bg-accent-soft [&_mark]:px-0.5 [&_mark]:text-ink [&_mark]:shadow-[inset_0_-2px_var(--accent)]',
  '[&_code]:rounded-sm [&_code]:bg-raised [&_code]:px-1 [&_code]:font-mono [&_code]:text-[0.88em]',
  '[&_hr]:my-8 [&_hr]:border-line [&_figure]:text-base [&_figure_p]:mb-0 [&_figure]:leading-normal',
].join(' ')
