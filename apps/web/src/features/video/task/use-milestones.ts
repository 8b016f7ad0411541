import { useEffect, useState } from 'react'
import { isRunning, nameOf, type VideoTask } from '../model.ts'

const PERCENT = /^\d+% - /
const HALF = 0.5

/** The window's title begins with the percentage while a video is being generated. Takes the share done, null when none is. */
export function useProgressTitle(share: number | null): void {
  const percent = share === null ? null : Math.round(share * 100)
  useEffect(() => {
    if (percent === null) return
    document.title = `${percent}% - ${document.title.replace(PERCENT, '')}`
    return () => {
      document.title = document.title.replace(PERCENT, '')
    }
  }, [percent])
}

/** Announcements of a video being generated while the page is open: at the start, at half and at the end; none for one that was done before. */
export function useMilestones(task: VideoTask | undefined, share: number): string {
  const [wasRunning, setWasRunning] = useState(false)
  const isOn = task !== undefined && isRunning(task)
  if (isOn && !wasRunning) setWasRunning(true)
  if (!task || !(wasRunning || isOn)) return ''
  if (isOn) return share >= HALF ? 'The video is half finished.' : 'The video is being generated.'
  return task.status === 'completed' ? 'The video is ready.' : 'The video could not be generated.'
}

const canNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted'

/** Shows a desktop notification when a video watched in a hidden tab is done, if the user allows it. */
export function useReadyNotice(task: VideoTask | undefined, milestone: string): void {
  const text = task && !isRunning(task) ? milestone : ''
  const name = task ? nameOf(task) : ''
  useEffect(() => {
    if (text && document.hidden && canNotify()) new Notification(text, { body: name })
  }, [text, name])
}

/** Whether the user can still be asked for the notification permission, and a function that asks. */
export function useNoticeOffer() {
  const [isOpen, setOpen] = useState(() => 'Notification' in window && Notification.permission === 'default')
  const ask = () => void Notification.requestPermission().then((answer) => setOpen(answer === 'default'))
  return { isOpen, ask }
}
