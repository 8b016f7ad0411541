import { Upload } from 'lucide-react'

/** Covers the page while files are dragged over it. `text` says what dropping them does. */
export function DropVeil({ text }: { text: string }) {
  return (
    <div aria-hidden className="pointer-events-none fixed inset-3 z-40 grid place-items-center rounded-xl border-2 border-dashed border-brand bg-brand-soft/85">
      <p className="flex items-center gap-3 px-4 text-center font-display text-2xl font-semibold text-brand-text"><Upload size={28} strokeWidth={1.75} /> {text}</p>
    </div>
  )
}
