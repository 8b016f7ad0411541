import { type KeyboardEvent, useRef, useState } from 'react'

/** Seconds that one press of an arrow key seeks. */
const STEP = 1

/** A video element and its state: functions to play, mute and seek. */
export function usePlayer() {
  const film = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState({ isPlaying: false, isMuted: false, time: 0, length: 0, isBroken: false })
  const read = () => {
    const { current } = film
    if (!current) return
    const { paused, ended, muted, currentTime, duration } = current
    setState((before) => ({ ...before, isPlaying: !paused && !ended, isMuted: muted, time: currentTime, length: Number.isFinite(duration) ? duration : 0 }))
  }
  const toggle = () => {
    const { current } = film
    if (!current) return
    if (!current.paused && !current.ended) current.pause()
    // A browser that refuses to play leaves it paused, as the button shows; a broken file is reported by the error event.
    else void current.play().catch(() => read())
  }
  const mute = () => {
    if (film.current) film.current.muted = !film.current.muted
  }
  const seek = (time: number) => {
    const { current } = film
    if (!current) return
    current.currentTime = Math.min(Math.max(0, time), Number.isFinite(current.duration) ? current.duration : 0)
    read()
  }
  const events = {
    onPlay: read, onPause: read, onEnded: read, onTimeUpdate: read, onSeeked: read, onVolumeChange: read, onLoadedMetadata: read, onDurationChange: read,
    onError: () => setState((before) => ({ ...before, isBroken: true })),
  }
  const isPress = (target: EventTarget): boolean => target instanceof HTMLElement && target.closest('button, a') !== null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = { ' ': isPress(event.target) ? undefined : toggle, ArrowLeft: () => seek(state.time - STEP), ArrowRight: () => seek(state.time + STEP), m: mute, M: mute }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return { film, state, toggle, mute, seek, events, onKeyDown }
}
