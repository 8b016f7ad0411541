/** A text as an excerpt has it: its spaces are collapsed. */
const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** An excerpt with the quotation in it marked; the quotation alone if the excerpt lacks it. */
export function QuotedExcerpt({ excerpt, quote }: { excerpt: string; quote: string }) {
  const quoted = collapse(quote)
  const at = quoted === '' ? -1 : excerpt.indexOf(quoted)
  const [before, after] = at < 0 ? ['', ''] : [excerpt.slice(0, at), excerpt.slice(at + quoted.length)]
  return (
    <blockquote dir="auto" className="mt-1.5 text-sm text-muted [overflow-wrap:anywhere]">
      {before}
      {quoted === '' ? excerpt : <mark className="rounded-xs bg-wait-soft px-0.5 text-ink">{quoted}</mark>}
      {after}
    </blockquote>
  )
}
