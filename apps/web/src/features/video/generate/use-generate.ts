import { VIDEO_FORM_TEXTS, VIDEO_LIBRARY_TEXTS } from '@marquee/contract/video'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../lib/session.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { toast } from '../../../ui/toast.tsx'
import { sentenceOf, VideoError } from '../error-texts.ts'
import { clearForm, type VideoForm } from './form-state.ts'
import { pathOf } from '../model.ts'
import { createTask, type NewVideo, saveTask } from '../queries.ts'
import { addTask } from '../video-store.ts'

/** Errors of the form, by field. */
export type FormErrors = { prompt?: string; image?: string; whole?: string }

/** Why this form cannot be sent; empty when it can (trace.md VGEN-10 to VGEN-12). */
function checkForm(form: VideoForm, userId: string | undefined): FormErrors {
  if (form.prompt.trim() === '') return { prompt: VIDEO_FORM_TEXTS.promptRequired }
  if (!userId) return { whole: VIDEO_FORM_TEXTS.signedOut }
  return form.image ? {} : { image: VIDEO_FORM_TEXTS.imageRequired }
}

/** Adds the task here, saves it and reports when that failed: the video is generated all the same (trace.md VLIB-26). */
async function keepTask(id: string, { prompt, imageUrl, aspectRatio }: NewVideo): Promise<void> {
  const task = addTask({ id, prompt, imageUrl, aspectRatio: aspectRatio ?? '16:9' })
  if (useSession.getState().status !== 'signed-in') return
  try {
    await saveTask(task)
  } catch (error) {
    toast({ kind: 'error', text: sentenceOf(error, VIDEO_LIBRARY_TEXTS.saveFailed) })
  }
}

/** Sends the form. Returns its errors, whether it is being sent, and the id of the video once it has one (trace.md VGEN). */
export function useGenerate() {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<FormErrors>({})
  const [isSending, setSending] = useState(false)
  const [taskId, setTaskId] = useState<string | null>(null)
  const key = useRequestKey()
  const send = async (form: VideoForm): Promise<void> => {
    const userId = useSession.getState().user?.id
    const found = checkForm(form, userId)
    setErrors(found)
    if (isSending || Object.keys(found).length > 0 || !form.image) return
    const request = { prompt: form.prompt.trim(), text: form.text.trim(), imageUrl: form.image.url, aspectRatio: form.aspectRatio, duration: form.duration }
    setSending(true)
    try {
      const id = await createTask(request, key.of(request))
      setTaskId(id)
      if (userId) clearForm(userId)
      await keepTask(id, request)
      await navigate(pathOf(id), { state: { isFresh: true } })
    } catch (error) {
      if (error instanceof VideoError && error.status > 0) key.clear()
      setErrors({ whole: sentenceOf(error, VIDEO_FORM_TEXTS.createError) })
    } finally {
      setSending(false)
    }
  }
  return { send, errors, setErrors, isSending, taskId }
}
