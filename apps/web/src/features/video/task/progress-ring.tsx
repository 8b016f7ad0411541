const RADIUS = 44
const AROUND = 2 * Math.PI * RADIUS

/** A ring that fills. Takes the share done, and whether that is an estimate: then it says so. */
export function ProgressRing({ share, isGuess }: { share: number; isGuess: boolean }) {
  const percent = Math.round(share * 100)
  return (
    <div className="relative size-32">
      <svg viewBox="0 0 100 100" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="50" cy="50" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth="7" />
        <circle cx="50" cy="50" r={RADIUS} fill="none" stroke="var(--brand)" strokeWidth="7" strokeLinecap="round" strokeDasharray={AROUND} strokeDashoffset={AROUND * (1 - share)} className={share === 0 ? 'invisible' : 'transition-[stroke-dashoffset] duration-500'} />
      </svg>
      <div role="progressbar" aria-label="Progress of the video" aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} {...(isGuess && { 'aria-valuetext': `about ${percent}%` })} className="absolute inset-0 grid place-items-center">
        <span className="font-display text-2xl font-semibold tracking-tight">{isGuess && share > 0 ? '~' : ''}{percent}%</span>
      </div>
    </div>
  )
}
