import type { ReactNode } from 'react'

/** Four network icons in a few strokes: the whole set of brand paths would cost the public page ten times as much. */
function Sign({ children, className }: { children: ReactNode; className: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.2" strokeLinecap="round" className={`shrink-0 ${className}`}>
      {children}
    </svg>
  )
}

const INSTAGRAM = (
  <Sign className="text-c5">
    <rect x="3" y="3" width="18" height="18" rx="5.5" />
    <circle cx="12" cy="12" r="4.2" />
    <path d="M17.3 6.7h.01" strokeWidth="2.8" />
  </Sign>
)
const FACEBOOK = (
  <Sign className="text-info">
    <circle cx="12" cy="12" r="9.4" />
    <path d="M11.4 21v-9.6c0-2 1-3 3.3-2.9M8.6 13.4h5.6" />
  </Sign>
)
const X = (
  <Sign className="text-ink">
    <path d="M4 4l16 16.5M20 4 4 20.5" />
  </Sign>
)
const LINKEDIN = (
  <Sign className="text-c2">
    <rect x="2.5" y="2.5" width="19" height="19" rx="3" />
    <path d="M7.5 11v6M7.5 7.2v.01M11.5 17v-6M11.5 14c0-3.6 5-3.9 5-.3V17" />
  </Sign>
)

const TEXT = 'Four seats left for tonight’s pour-over class. Three beans, two hours, one recipe you keep. See you at six?'
const COUNTERS = [
  { sign: INSTAGRAM, name: 'Instagram', limit: '2,200' },
  { sign: FACEBOOK, name: 'Facebook', limit: '63,206' },
  { sign: X, name: 'X', limit: '280' },
  { sign: LINKEDIN, name: 'LinkedIn', limit: '3,000' },
]

/** A cup beside its steam, drawn in the colours of the charts. */
function Picture() {
  return (
    <svg viewBox="0 0 352 132" preserveAspectRatio="xMidYMid slice" className="h-33 w-full rounded-md bg-ora-soft">
      <circle cx="282" cy="30" r="64" className="fill-wait-soft" />
      <path d="M0 104h352v28H0z" className="fill-c3" opacity=".28" />
      <path d="M136 52h72v22a36 36 0 0 1-72 0z" className="fill-white" />
      <path d="M208 58h8a13 13 0 0 1 0 26h-10" fill="none" strokeWidth="7" className="stroke-white" />
      <ellipse cx="172" cy="52" rx="36" ry="8" className="fill-c3" />
      <path d="M120 114c30 9 74 9 104 0" fill="none" strokeWidth="8" strokeLinecap="round" className="stroke-white" />
      <path d="M162 36c-6-8 6-12 0-21M183 36c-6-8 6-12 0-21" fill="none" strokeWidth="3.5" strokeLinecap="round" className="stroke-c3" opacity=".55" />
    </svg>
  )
}

/** The post's states: scheduled, then published; at once with reduced motion. */
function States() {
  return (
    <span className="ml-auto grid text-xs font-medium *:col-start-1 *:row-start-1 *:rounded-full *:px-2.5 *:py-0.5 *:text-center">
      <span className="hero-before bg-info-soft text-info">Scheduled</span>
      <span className="hero-after bg-ok-soft text-ok">Published</span>
    </span>
  )
}

function PostCard() {
  return (
    <div className="absolute bottom-0 left-0 w-96 -rotate-2 rounded-xl bg-raised p-4 shadow-3">
      <div className="mb-3 flex items-center gap-2.5">
        <span className="flex size-9 items-center justify-center rounded-full bg-brand font-display text-md font-semibold text-on-brand">B</span>
        <span>
          <span className="block leading-tight font-semibold">Bedford Roastery</span>
          <span className="text-xs text-muted">Today, 5:30 PM</span>
        </span>
        <States />
      </div>
      <p className="mb-3">{TEXT}</p>
      <Picture />
      <ul className="mt-3 grid grid-cols-2 gap-x-5 gap-y-1.5 text-xs">
        {COUNTERS.map(({ sign, name, limit }) => (
          <li key={name} className="flex items-center gap-2">
            {sign}
            <span>{name}</span>
            <span className="ml-auto text-muted">
              {TEXT.length} / {limit}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const FIRST_DAY = 9
const CHIPS: Readonly<Record<number, string>> = { 3: 'bg-ok', 8: 'bg-ok', 11: 'bg-brand', 12: 'bg-info', 16: 'bg-info', 19: 'bg-c4', 24: 'bg-info' }

function Calendar() {
  return (
    <div className="absolute top-0 right-0 w-64 rotate-3 rounded-xl bg-surface p-4 shadow-2">
      <p className="mb-2 flex items-baseline justify-between font-display font-semibold">
        November <span className="font-sans text-xs font-normal text-muted">7 posts</span>
      </p>
      <div className="grid grid-cols-7 gap-1">
        {Array.from({ length: 28 }, (_, day) => (
          <span key={day} className={`flex h-8 flex-col items-center justify-between rounded-sm py-1 text-2xs leading-none ${day === 11 ? 'bg-brand-soft font-semibold text-brand-text' : 'bg-sunken text-muted'}`}>
            {((day + FIRST_DAY - 1) % 30) + 1}
            <span className={`h-1 w-4 rounded-full ${CHIPS[day] ?? ''}`} />
          </span>
        ))}
      </div>
    </div>
  )
}

/**
 * A picture of the product beside the words of the home page. Decoration only: hidden from assistive technology, from
 * narrow windows, and from signed-in users, whose own figures follow below.
 */
export function HeroVisual() {
  return (
    <div aria-hidden="true" className="hero-visual pointer-events-none relative h-112 w-104 shrink-0 select-none max-lg:hidden xl:w-136">
      <Calendar />
      <PostCard />
    </div>
  )
}
