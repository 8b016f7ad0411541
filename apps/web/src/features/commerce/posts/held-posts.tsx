import { Link } from 'react-router'
import { useHeldPosts } from '../held-list-queries.ts'
import { useCommerceUpdates } from '../use-updates.ts'
import { HeldCard } from './held-card.tsx'

/** Posts shown; the others are on Product posts. */
const SHOWN = 3

/** The held posts on the screens of other features, each decided where it stands. Nothing where none is held. */
export function HeldPosts() {
  const { data } = useHeldPosts()
  useCommerceUpdates()
  if (!data || data.held.length === 0) return null
  return (
    <section aria-labelledby="held-posts" className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="held-posts" className="font-semibold">{data.total === 1 ? '1 post is held' : `${data.total} posts are held`}</h2>
        {data.total > SHOWN ? <Link to="/integrations/ecommerce?tab=posts&filter=held" className="link text-sm">All</Link> : null}
      </div>
      {data.held.slice(0, SHOWN).map((held) => <HeldCard key={held.id} held={held} />)}
    </section>
  )
}
