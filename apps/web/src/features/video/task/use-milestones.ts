import { useEffect, useState } from 'react'
import { isRunning, nameOf, type VideoTask } from '../model.ts'

const PERCENT = /^\d+% - /
const HALF = 0.5

/** The window's title begins with the percentage while a video is being made. Takes the share done, null when nothing is. */
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

/** What is said of a video that is being made while one looks: at the start, at half and at the end; nothing of one that was done before. */
export function useMilestones(task: VideoTask | undefined, share: number): string {
  const [wasRunning, setWasRunning] = useState(false)
  const isOn = task !== undefined && isRunning(task)
  if (isOn && !wasRunning) setWasRunning(true)
  if (!task || !(wasRunning || isOn)) return ''
  if (isOn) return share >= HALF ? 'The video is half done.' : 'The video is being made.'
  return task.status === 'completed' ? 'The video is ready.' : 'The video could not be made.'
}

const canNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted'

/** Tells the desktop when a video is done that was watched in a tab nobody looks at, if the user allows it. */
export function useReadyNotice(task: VideoTask | undefined, milestone: string): void {
  const text = task && !isRunning(task) ? milestone : ''
  const name = task ? nameOf(task) : ''
  useEffect(() => {
    if (text && document.hidden && canNotify()) new Notification(text, { body: name })
  }, [text, name])
}

/** Whether the user can still be asked about notices, and what asks. */
export function useNoticeOffer() {
  const [isOpen, setOpen] = useState(() => 'Notification' in window && Notification.permission === 'default')
  const ask = () => void Notification.requestPermission().then((answer) => setOpen(answer === 'default'))
  return { isOpen, ask }
}
