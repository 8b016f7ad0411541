import { HOME_TEXTS } from '@marquee/contract/home'
import { BookOpen, Clapperboard, Send, Sparkles } from 'lucide-react'
import { Link } from 'react-router'
import { loginPath } from '../../lib/next.ts'
import { useSession } from '../../lib/session.ts'

const CARDS = [
  { title: HOME_TEXTS.contentCreation, to: '/create-post', icon: Sparkles, text: 'Three suggestions from one sentence, built on your own facts.' },
  { title: HOME_TEXTS.publishing, to: '/social-accounts', icon: Send, text: 'Every post is checked against each network’s rules and goes out on time, exactly once.' },
  { title: HOME_TEXTS.video, to: '/video-generation', icon: Clapperboard, text: 'A picture and a sentence become a clip for stories, feeds and channels.' },
  { title: HOME_TEXTS.knowledge, to: '/knowledge', icon: BookOpen, text: 'Prices, hours, products: what the AI may say, kept in one place.' },
] as const

/** The four parts of the product (trace.md HOME-04 to HOME-07); signed out they lead through the sign-in page. */
export function FeatureCards() {
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="sr-only">What you can do here</h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {CARDS.map(({ title, to, icon: Icon, text }) => (
          <li key={to} className="relative flex gap-3 rounded-lg bg-surface p-4 shadow-1 transition-shadow hover:shadow-2">
            <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-brand-soft text-brand-text" aria-hidden="true">
              <Icon size={18} strokeWidth={1.75} />
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold">
                <Link to={isSignedIn ? to : loginPath(to)} className="after:absolute after:inset-0 after:rounded-lg">
                  {title}
                </Link>
              </h3>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
