import { create } from 'zustand'

/** A stored image or video to share, and the initial text. */
export type ShareSubject = { url: string; type: string; name: string; caption?: string }

/** What the share dialog shows; null while it is closed. The layout shows the dialog. */
export const useShare = create<{ subject: ShareSubject | null }>(() => ({ subject: null }))

/** Opens the share dialog from anywhere (trace.md SHARE). */
export const openShare = (subject: ShareSubject): void => useShare.setState({ subject })
export const closeShare = (): void => useShare.setState({ subject: null })
