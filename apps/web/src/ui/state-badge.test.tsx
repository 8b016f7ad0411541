import type { PostState } from '@marquee/contract/posts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StateBadge } from './state-badge.tsx'

afterEach(cleanup)

it.each<[PostState, string, string]>([
  ['draft', 'Draft', 'idle'],
  ['pending_approval', 'Pending approval', 'wait'],
  ['scheduled', 'Scheduled', 'info'],
  ['published', 'Published', 'ok'],
  ['partially_published', 'Partly published', 'wait'],
  ['failed', 'Failed', 'bad'],
  ['held', 'On hold', 'wait'],
])('shows %s as "%s" in its own colour, pending in amber', (state, label, tone) => {
  render(<StateBadge state={state} />)
  expect(screen.getByText(label).className).toContain(`bg-${tone}-soft`)
})
