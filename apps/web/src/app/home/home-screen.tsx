import { HOME_TEXTS, TODAY_TEXTS } from '@marquee/contract/home'
import { Check, Server } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { loginPath } from '../../lib/next.ts'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { DemoLink } from './demo-link.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { HeroVisual } from './hero-visual.tsx'
import { useToday } from './queries.ts'
import { QuickActions } from './quick-actions.tsx'

const PROOFS = [{ text: 'Runs on your own server', icon: Server }, { text: 'Works without any API key', icon: Check }] as const

const Today = onDemand(async () => (await import('./today.tsx')).Today)

/** A shop that returns with both parameters belongs on the Shopify screen (trace.md HOME-11). */
function useShopReturn(): void {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isReturn = params.has('shop') && params.has('hmac')
  useEffect(() => {
    if (isReturn) void navigate({ pathname: '/integrations/shopify', search: window.location.search }, { replace: true })
  }, [isReturn, navigate])
}

function Hero() {
  return (
    <section className="min-w-0 flex-1">
      <h1 tabIndex={-1} data-page-heading className="font-display text-3xl font-semibold tracking-tight sm:text-[3.25rem] sm:leading-[1.08] lg:text-[2.75rem] xl:text-[3.25rem]">
        <span className="block">Say it once. </span>
        <span className="block">Publish it everywhere.</span>
      </h1>
      <p className="mt-4 max-w-[52ch] text-md text-muted sm:text-lg">
        One sentence becomes a post for every network, in your voice and with your facts. You approve it, and it goes out on time, exactly once.
      </p>
      <div className="mt-6 mb-4 flex flex-wrap gap-3">
        <HeroButtons />
      </div>
      {/* On a phone the demo comes last: where there is none, the least moves. */}
      <div className="flex flex-col gap-5">
        <div className="max-lg:order-last"><DemoLink /></div>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
          {PROOFS.map(({ text, icon: Icon }) => <li key={text} className="flex items-center gap-2"><Icon size={16} strokeWidth={1.75} aria-hidden />{text}</li>)}
        </ul>
      </div>
    </section>
  )
}

/** The four claims, each with its figure or key word emphasized. */
function Stats() {
  return (
    <ul aria-label="At a glance" className="grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-5 lg:grid-cols-4 lg:divide-x lg:divide-line lg:gap-x-0 lg:*:px-7 lg:*:first:pl-0">
      {HOME_TEXTS.stats.map((stat) => {
        const [first = '', ...rest] = stat.split(' ')
        return (
          <li key={stat}>
            <span className="block font-display text-xl font-semibold tracking-tight sm:text-2xl">{first} </span>
            <span className="text-muted">{rest.join(' ')}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The buttons of the hero. Signed out they lead through the sign-in page; on Today they are not what is most urgent. */
function HeroButtons() {
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  const to = (path: string): string => (isSignedIn ? path : loginPath(path))
  return (
    <>
      <ButtonLink to={to('/create-post')} variant={isSignedIn ? 'secondary' : 'primary'} size="lg">
        {HOME_TEXTS.start}
      </ButtonLink>
      <ButtonLink to={to('/social-accounts')} size="lg">
        {HOME_TEXTS.connect}
      </ButtonLink>
    </>
  )
}

function TodayHead() {
  return <h1 tabIndex={-1} data-page-heading className="font-display text-2xl font-semibold tracking-tight">{TODAY_TEXTS.heading}</h1>
}

function SignedIn() {
  // Asked for while Today's own code is loading.
  useToday()
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-6 px-4 pt-6 pb-24 sm:px-6 lg:px-8">
      {/* The first screen is Today's alone, so that nothing moves when its cards arrive. */}
      <div className="min-h-[calc(100dvh-5.5rem)]">
        <TodayHead />
        <Today foot={<QuickActions />} />
      </div>
      <section aria-labelledby="explore" className="flex flex-col gap-5">
        <h2 id="explore" className="font-display text-xl font-semibold tracking-tight">{TODAY_TEXTS.explore}</h2>
        <div className="flex flex-wrap gap-3"><HeroButtons /></div>
        <Stats />
        <FeatureCards />
      </section>
    </div>
  )
}

/** Home (trace.md HOME): the public page; for signed-in users Today, with the public page's parts below it. */
export function HomeScreen() {
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  useShopReturn()
  if (isSignedIn) return <SignedIn />
  return (
    <>
      {/* Where a session is stored, the public page is not shown before it is read. */}
      <div aria-hidden="true" className="mx-auto hidden min-h-dvh w-full max-w-[1440px] px-4 pt-6 font-display text-2xl font-semibold tracking-tight sm:px-6 lg:px-8 stored:block">{TODAY_TEXTS.heading}</div>
      <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-6 px-4 pt-8 pb-24 sm:px-6 sm:pt-10 lg:px-8 stored:hidden">
        <div className="mb-2 flex items-start justify-between gap-10">
          <Hero />
          <HeroVisual />
        </div>
        <Stats />
        <FeatureCards />
        <QuickActions />
      </div>
    </>
  )
}

export { HomeScreen as Component }
