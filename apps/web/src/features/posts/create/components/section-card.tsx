import type { ReactNode } from 'react'
import { Card } from '../../../../ui/card.tsx'
import type { Area } from '../../../composer/index.ts'

type Props = { area?: Area; title: string; aside?: ReactNode; children: ReactNode }

/** One part of the editor. The checklist jumps to it by its area. */
export function SectionCard({ area, title, aside, children }: Props) {
  return (
    <Card {...(area && { id: `create-${area}`, tabIndex: -1 })} role="group" aria-label={title} className="scroll-mt-20 space-y-4">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-md font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </Card>
  )
}
