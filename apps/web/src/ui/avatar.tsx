import { useState } from 'react'
import { cx } from './class-names.ts'

/** First letters of up to two words of `name`. */
const initials = (name: string): string =>
  name.split(/\s+/).filter(Boolean).slice(0, 2).map((word) => [...word][0]?.toUpperCase() ?? '').join('')

/** A person's or account's picture, or the initials when there is none or it does not load. Decoration beside the name. */
export function Avatar({ name, src, className }: { name: string; src?: string | null; className?: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  const box = cx('inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-brand-soft font-semibold text-brand-text', className ?? 'size-8 text-xs')
  if (!src || failed === src) return <span aria-hidden="true" className={box}>{initials(name) || '?'}</span>
  return <img src={src} alt="" className={cx(box, 'object-cover')} onError={() => setFailed(src)} />
}
