import { create } from 'zustand'

export type ToastKind = 'success' | 'error' | 'info'
export type ToastOptions = {
  text: string
  kind?: ToastKind
  /** Time on screen in ms; errors stay until they are closed. */
  ms?: number
  action?: { label: string; onClick: () => void }
  /** Runs once when it times out or is closed, not when its action was used. */
  onGone?: () => void
}
export type ToastItem = ToastOptions & { id: number; kind: ToastKind; remaining: number | null; startedAt: number }

/** Time in which an action can be undone (design.md rule C); below, the time of a plain message. */
export const UNDO_MS = 6_000
const DEFAULT_MS = 4_000
const MAX_TOASTS = 3

type ToastState = { items: readonly ToastItem[]; isPaused: boolean }
export const useToasts = create<ToastState>(() => ({ items: [], isPaused: false }))

const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

function startTimer(item: ToastItem): void {
  if (item.remaining === null) return
  timers.set(item.id, setTimeout(() => dismissToast(item.id), item.remaining))
}

function stopTimer(id: number): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

function remove(id: number): ToastItem | undefined {
  stopTimer(id)
  const item = useToasts.getState().items.find((candidate) => candidate.id === id)
  if (item) useToasts.setState(({ items }) => ({ items: items.filter((candidate) => candidate.id !== id) }))
  if (useToasts.getState().items.length === 0) resumeToasts()
  return item
}

/** Dismisses a message. */
export function dismissToast(id: number): void {
  remove(id)?.onGone?.()
}

/** Runs the action of a message and dismisses it. */
export function runToastAction(id: number): void {
  remove(id)?.action?.onClick()
}

/**
 * Shows a message at the foot of the window, from anywhere. At most three are shown; the oldest is dismissed.
 * Returns a function that dismisses it.
 */
export function toast(options: ToastOptions): () => void {
  const { items, isPaused } = useToasts.getState()
  const kind = options.kind ?? 'info'
  const ms = options.ms ?? (options.action ? UNDO_MS : DEFAULT_MS)
  const item: ToastItem = { ...options, kind, id: (lastId += 1), remaining: kind === 'error' ? null : ms, startedAt: performance.now() }
  const same = items.find((other) => other.text === item.text && other.kind === kind && !other.action && !item.action)
  if (same) remove(same.id)
  const oldest = useToasts.getState().items[0]
  if (oldest && useToasts.getState().items.length >= MAX_TOASTS) dismissToast(oldest.id)
  useToasts.setState((state) => ({ items: [...state.items, item] }))
  if (!isPaused) startTimer(item)
  return () => dismissToast(item.id)
}

/** Stops the timers of all messages, while the pointer or focus is on them. */
export function pauseToasts(): void {
  if (useToasts.getState().isPaused) return
  const now = performance.now()
  useToasts.setState(({ items }) => ({
    isPaused: true,
    items: items.map((item) => (item.remaining === null ? item : { ...item, remaining: Math.max(1_000, item.remaining - (now - item.startedAt)) })),
  }))
  for (const id of timers.keys()) stopTimer(id)
}

/** Resumes the timers. */
export function resumeToasts(): void {
  if (!useToasts.getState().isPaused) return
  const startedAt = performance.now()
  useToasts.setState(({ items }) => ({ isPaused: false, items: items.map((item) => ({ ...item, startedAt })) }))
  for (const item of useToasts.getState().items) startTimer(item)
}
