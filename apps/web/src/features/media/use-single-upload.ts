import { UPLOAD_PROGRESS } from '@marquee/contract/media'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { failureText, type UploadedFile, uploadFile } from './upload.ts'

/**
 * Uploads files sequentially. Takes a callback for each stored file; returns the progress (null when nothing is being uploaded),
 * whether it waits for the connection, the sentence of the last failure and `start`. The progress stays at 100 for a second, then disappears (trace.md PICK-11, PICK-12).
 */
export function useSingleUpload(onDone: (file: UploadedFile) => void) {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const work = useRef<AbortController | null>(null)
  useEffect(() => () => work.current?.abort(), [])
  const start = async (files: readonly File[]) => {
    work.current?.abort()
    const { signal } = (work.current = new AbortController())
    setError(null)
    setWaiting(false)
    try {
      for (const file of files) onDone(await uploadFile(file, { user: useSession.getState().user, onProgress: setProgress, onWaiting: setWaiting, signal }))
      setTimeout(() => !signal.aborted && setProgress(null), UPLOAD_PROGRESS.resetMs)
    } catch (failure) {
      if (signal.aborted) return
      setError(failureText(failure))
      setProgress(null)
    }
  }
  const cancel = () => {
    work.current?.abort()
    setProgress(null)
  }
  return { progress, isWaiting, error, setError, start, cancel }
}
