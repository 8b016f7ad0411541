import { useEffect, useRef, type ReactNode } from 'react'

/** The card of all sign-in views, with `foot` below it. When its title changes, focus moves to it so that the new view is noticed. */
export function AuthCard({ title, children, foot }: { title: string; children: ReactNode; foot?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(title)
  useEffect(() => {
    if (shown.current === title) return
    shown.current = title
    heading.current?.focus()
  }, [title])
  return (
    <div className="mx-auto w-full max-w-[440px] px-4 pt-8 pb-24 sm:pt-14">
      <div className="rounded-xl bg-surface p-5 shadow-2 sm:p-8">
        <h1 ref={heading} tabIndex={-1} data-page-heading className="mb-5 font-display text-2xl font-semibold tracking-tight">
          {title}
        </h1>
        {children}
      </div>
      {foot}
    </div>
  )
}
