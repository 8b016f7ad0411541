import { HOME_TEXTS } from '@marquee/contract/screens'
import { BookOpen, Clapperboard, Send, Sparkles } from 'lucide-react'
import { Link } from 'react-router'

const CARDS = [
  { title: HOME_TEXTS.contentCreation, to: '/create-post', icon: Sparkles, text: 'Three suggestions from one description, each with its own angle. Nothing invented.' },
  { title: HOME_TEXTS.publishing, to: '/social-accounts', icon: Send, text: 'Connect your accounts once; every post is checked against the rules of each network.' },
  { title: HOME_TEXTS.video, to: '/video-generation', icon: Clapperboard, text: 'Turn a picture and a sentence into a clip for stories, feeds and channels.' },
  { title: HOME_TEXTS.knowledge, to: '/knowledge', icon: BookOpen, text: 'Prices, opening hours, products: facts the AI may use, kept in one place.' },
] as const

/** The four parts of the product (trace.md HOME-04 to HOME-07). */
export function FeatureCards() {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="mb-4 font-display text-xl font-semibold tracking-tight">
        What you can do here
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {CARDS.map(({ title, to, icon: Icon, text }) => (
          <li key={to} className="relative flex flex-col rounded-lg bg-surface p-5 shadow-1 transition-shadow hover:shadow-2">
            <span className="mb-4 flex size-10 items-center justify-center rounded-md bg-brand-soft text-brand-text" aria-hidden="true">
              <Icon size={20} strokeWidth={1.75} />
            </span>
            <h3 className="text-md font-semibold">
              <Link to={to} className="after:absolute after:inset-0 after:rounded-lg">
                {title}
              </Link>
            </h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
