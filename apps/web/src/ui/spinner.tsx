/** Spinner for work in progress. `label` is read out; without one the spinner is decoration. */
export function Spinner({ label, size = 16 }: { label?: string; size?: number }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <svg width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true" className="animate-spin">
        <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeOpacity=".25" strokeWidth="2.5" />
        <path d="M14.25 8A6.25 6.25 0 0 0 8 1.75" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
