/** The product's logo and name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 max-[359px]:gap-2">
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
        <rect width="32" height="32" rx="8" className="fill-brand" />
        <path d="M7 22.5V11.2c0-1.6 2-2.3 3-1l6 7.9 6-7.9c1-1.3 3-.6 3 1v11.3" fill="none" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" className="stroke-on-brand" />
      </svg>
      <span className="font-display text-lg font-semibold tracking-tight max-[359px]:text-md">Marquee</span>
    </span>
  )
}
