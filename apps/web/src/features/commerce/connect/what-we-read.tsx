import { ETSY_TRADEMARK, type StorePlatform, WHAT_WE_READ } from '@marquee/contract/commerce/platforms'
import { Check, X } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import type { Way } from './ways.ts'

/** What is read, and what never is, before somebody connects a store. A Storefront connection sees no orders. */
export function WhatWeRead({ platform, way }: { platform: StorePlatform; way: Way }) {
  const lines = WHAT_WE_READ[platform].filter(({ text }) => way !== 'storefront_api' || !text.startsWith('Of orders'))
  return (
    <Card role="region" aria-labelledby="what-we-read">
      <h2 id="what-we-read" className="font-semibold">What we read</h2>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {lines.map(({ text, isRead }) => (
          <li key={text} className="flex gap-2">
            {isRead ? <Check size={15} aria-hidden className="mt-0.5 shrink-0 text-ok" /> : <X size={15} aria-hidden className="mt-0.5 shrink-0 text-subtle" />}
            {text}
          </li>
        ))}
      </ul>
      {platform === 'etsy' ? <p className="mt-3 text-xs text-muted">{ETSY_TRADEMARK}</p> : null}
    </Card>
  )
}
