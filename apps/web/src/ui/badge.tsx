import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

export type BadgeTone = 'info' | 'ok' | 'bad' | 'wait' | 'ora' | 'idle' | 'brand'
/** Ground and text of each tone. */
export const BADGE_TONES: Readonly<Record<BadgeTone, string>> = {
  info: 'bg-info-soft text-info',
  ok: 'bg-ok-soft text-ok',
  bad: 'bg-bad-soft text-bad',
  wait: 'bg-wait-soft text-wait',
  ora: 'bg-ora-soft text-ora',
  idle: 'bg-idle-soft text-idle',
  brand: 'bg-brand-soft text-brand-text',
}

/** A short state. `dashed` marks a draft. Colour is never the only sign: the text says it. */
export function Badge({ tone, icon, dashed = false, children }: { tone: BadgeTone; icon?: ReactNode; dashed?: boolean; children: ReactNode }) {
  return (
    <span className={cx('inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap', BADGE_TONES[tone], dashed && 'outline-1 -outline-offset-1 outline-current outline-dashed')}>
      {icon}
      {children}
    </span>
  )
}
