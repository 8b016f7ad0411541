import { HOME_TEXTS } from '@marquee/contract/screens'
import { BookOpen, FilePenLine, Link2, MessagesSquare, Zap } from 'lucide-react'
import { openCreatePost } from '../../lib/create-post.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'

const ICON = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Shortcuts to the daily work (trace.md HOME-08 to HOME-10). */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="mb-4 font-display text-xl font-semibold tracking-tight">
        {HOME_TEXTS.quickActions}
      </h2>
      <div className="flex flex-wrap gap-2.5 max-sm:grid max-sm:grid-cols-1">
        <Button variant="primary" icon={<Zap {...ICON} />} onClick={() => openCreatePost()}>
          {HOME_TEXTS.quickPost}
        </Button>
        <ButtonLink to="/drafts" icon={<FilePenLine {...ICON} />}>{HOME_TEXTS.manageDrafts}</ButtonLink>
        <ButtonLink to="/knowledge" icon={<BookOpen {...ICON} />}>{HOME_TEXTS.knowledgeBase}</ButtonLink>
        <ButtonLink to="/social-accounts" icon={<Link2 {...ICON} />}>{HOME_TEXTS.socialAccounts}</ButtonLink>
        <ButtonLink to="/social-interactions" icon={<MessagesSquare {...ICON} />}>{HOME_TEXTS.socialInteractions}</ButtonLink>
      </div>
    </section>
  )
}
