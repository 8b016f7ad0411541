import { platformLabel, type Platform } from '@marquee/contract/shared/platforms'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { HERO_POSTS, HERO_REST, HERO_SENTENCE } from './hero-posts.ts'

/** A bag of coffee before hills. */
const BAG = (
  <svg viewBox="0 0 260 150" preserveAspectRatio="xMidYMid slice" className="h-36 w-full bg-ora-soft">
    <circle cx="48" cy="18" r="34" className="fill-c4" opacity=".55" />
    <path d="M0 112c50-24 92-18 130-4s88 12 130-14v56H0z" className="fill-c2" opacity=".35" />
    <path d="M0 130c70-22 160-18 260-2v22H0z" className="fill-c2" opacity=".6" />
    <path d="M96 46h70l8 104H88z" className="fill-c3" />
    <path d="M96 46h70l-4-16h-62z" className="fill-c3" opacity=".7" />
    <rect x="108" y="84" width="46" height="52" rx="4" className="fill-white" />
    <ellipse cx="131" cy="104" rx="9" ry="12" className="fill-c3" />
    <path d="M131 92c-5 8 5 16 0 24" fill="none" strokeWidth="2" className="stroke-white" />
    <path d="M116 126h30" strokeWidth="3" className="stroke-c3" opacity=".5" />
  </svg>
)

/** A cup before mountains. */
const CUP = (
  <svg viewBox="0 0 260 150" preserveAspectRatio="xMidYMid slice" className="h-36 w-full bg-ok-soft">
    <circle cx="206" cy="30" r="30" className="fill-c4" opacity=".6" />
    <path d="M0 118 62 42l42 52 44-66 112 90v32H0z" className="fill-c2" opacity=".45" />
    <path d="M0 132 40 92l40 34 48-30 60 34 40-24 32 22v22H0z" className="fill-c2" opacity=".7" />
    <path d="M92 82h84v22a42 42 0 0 1-84 0z" className="fill-c3" />
    <ellipse cx="134" cy="82" rx="42" ry="9" className="fill-wait-soft" />
    <path d="M176 90h8a15 15 0 0 1 0 30h-12" fill="none" strokeWidth="8" className="stroke-c3" />
    <path d="M120 64c-7-9 7-13 0-23M146 64c-7-9 7-13 0-23" fill="none" strokeWidth="3.5" strokeLinecap="round" className="stroke-white" />
  </svg>
)

const PICTURES: Readonly<Partial<Record<Platform, ReactNode>>> = { instagram: BAG, linkedin: CUP }

function Post({ post: { platform, text, tags, limit, time } }: { post: (typeof HERO_POSTS)[number] }) {
  return (
    <div className="overflow-hidden rounded-lg bg-surface shadow-2">
      <p className="flex items-center gap-2 px-3 py-2.5 text-sm font-semibold">
        <PlatformIcon platform={platform} size={16} />
        {platformLabel(platform)}
        <span className="ml-auto text-xs font-normal text-muted">{[...`${text}${tags}`].length} / {limit.toLocaleString('en-US')}</span>
      </p>
      {PICTURES[platform]}
      <p className="px-3 pt-2.5 text-sm">{text}<span className="text-brand-text">{tags}</span></p>
      <p className="m-3 inline-flex items-center gap-1.5 rounded-full bg-info-soft px-2.5 py-0.5 text-xs font-medium text-info"><Clock size={13} strokeWidth={2} />{time}</p>
    </div>
  )
}

function Rest() {
  return (
    <div className="rounded-lg bg-surface p-3.5 shadow-2">
      <p className="text-sm text-muted">and ten more networks</p>
      <p className="mt-2.5 grid grid-cols-5 justify-items-center gap-y-2.5">{HERO_REST.map((name) => <PlatformIcon key={name} platform={name} size={18} />)}</p>
    </div>
  )
}

/**
 * One sentence and the posts it becomes. Decoration only: hidden from assistive technology, from narrow windows, and from signed-in users,
 * whose own posts stand in its place.
 */
export function HeroVisual() {
  const [first, second, third] = HERO_POSTS
  return (
    <div aria-hidden="true" className="pointer-events-none w-[54%] min-w-0 shrink-0 select-none max-lg:hidden">
      <div className="mx-auto flex w-[92%] items-center gap-3 rounded-xl bg-raised p-3 pl-4.5 shadow-3">
        <span className="flex-1">{HERO_SENTENCE}</span>
        <span className="rounded-md bg-brand px-3.5 py-1.5 font-medium text-on-brand">Generate</span>
      </div>
      <svg viewBox="0 0 600 30" preserveAspectRatio="none" className="h-7.5 w-full" fill="none"><path d="M300 0v30M300 0c0 22-196 6-198 30M300 0c0 22 196 6 198 30" strokeWidth="1.5" className="stroke-brand" opacity=".55" vectorEffect="non-scaling-stroke" /></svg>
      <div className="grid grid-cols-3 items-start gap-3.5">
        <Post post={first} />
        <div className="flex flex-col gap-3.5"><Post post={second} /><Rest /></div>
        <Post post={third} />
      </div>
    </div>
  )
}
