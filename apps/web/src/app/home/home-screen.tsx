import { HOME_TEXTS } from '@marquee/contract/screens'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { HeroVisual } from './hero-visual.tsx'
import { QuickActions } from './quick-actions.tsx'

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
    <section className="min-w-0 max-w-3xl stored:lg:grid stored:lg:w-full stored:lg:max-w-none stored:lg:grid-cols-[1fr_auto] stored:lg:items-end stored:lg:gap-x-8">
      <h1 tabIndex={-1} data-page-heading className="font-display text-3xl font-semibold tracking-tight sm:text-[3.25rem] sm:leading-[1.08] stored:sm:text-3xl">
        <span className="block stored:lg:inline">Say it once. </span>
        <span className="block stored:lg:inline">Publish it everywhere.</span>
      </h1>
      <p className="mt-4 max-w-[58ch] text-md text-muted sm:text-lg stored:lg:mt-2 stored:lg:max-w-[68ch] stored:lg:text-md">
        Describe what you want to tell your customers. Marquee writes the post, you make it yours, and it goes out on every network at the right time, exactly once.
      </p>
      <div className="mt-6 flex flex-wrap gap-3 stored:lg:col-start-2 stored:lg:row-span-2 stored:lg:row-start-1">
        <ButtonLink to="/create-post" variant="primary" size="lg">
          {HOME_TEXTS.start}
        </ButtonLink>
        <ButtonLink to="/social-accounts" size="lg">
          {HOME_TEXTS.connect}
        </ButtonLink>
      </div>
    </section>
  )
}

/** The four claims, each with its figure or key word emphasized. */
function Stats() {
  return (
    <ul aria-label="At a glance" className="grid grid-cols-2 gap-x-6 gap-y-5 border-y border-line py-6 lg:grid-cols-4">
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

/** Home (trace.md HOME): the public page, and for signed-in users what is next above it. */
export function HomeScreen() {
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  useShopReturn()
  return (
    <div className="mx-auto flex w-full max-w-[1440px] flex-col gap-10 px-4 pt-8 pb-24 sm:px-6 sm:pt-12 lg:px-8">
      <div className="flex items-center justify-between gap-10">
        <Hero />
        <HeroVisual />
      </div>
      <div className="today-slot">
        {isSignedIn && <Today />}
      </div>
      <Stats />
      <FeatureCards />
      <QuickActions />
    </div>
  )
}

export { HomeScreen as Component }
