import { ASPECT_DEFAULTS, ASPECT_RATIOS, type AspectRatio, MAX_VIDEO_PROMPT, MAX_VIDEO_TEXT, VIDEO_SECONDS } from '@marquee/contract/video'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { readLocal, removeLocal, userKey, writeLocal } from '../../../lib/storage.ts'
import type { StoredFile } from '../../media/index.ts'
import { fetchPicture } from '../queries.ts'

export type Seconds = (typeof VIDEO_SECONDS.choices)[number]
export type VideoForm = { prompt: string; text: string; image: StoredFile | null; aspectRatio: AspectRatio; duration: Seconds }

const START: VideoForm = { prompt: '', text: '', image: null, aspectRatio: ASPECT_DEFAULTS.form, duration: VIDEO_SECONDS.default }
const NAME = 'video-form'
const SAVE_AFTER_MS = 400

const isStored = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string' && 'type' in value && typeof value.type === 'string' && 'name' in value && typeof value.name === 'string'

/** The typed but unsent input, field by field; a damaged field is reset. */
function readForm(userId: string): VideoForm {
  const stored = readLocal(userKey(userId, NAME))
  if (typeof stored !== 'object' || stored === null) return START
  const form = stored as Partial<Record<keyof VideoForm, unknown>>
  return {
    prompt: typeof form.prompt === 'string' ? form.prompt.slice(0, MAX_VIDEO_PROMPT) : '',
    text: typeof form.text === 'string' ? form.text.slice(0, MAX_VIDEO_TEXT) : '',
    image: isStored(form.image) ? form.image : null,
    aspectRatio: ASPECT_RATIOS.find((ratio) => ratio === form.aspectRatio) ?? START.aspectRatio,
    duration: VIDEO_SECONDS.choices.find((seconds) => seconds === form.duration) ?? START.duration,
  }
}

/** A file of the library, by its id or its address. */
const MEDIA_ID = /^(?:img_|(?:https?:\/\/[^/]+)?\/media\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=$|\/)/i

/** Prompt, text, shape and length as an address gives them; those it does not give are left out. */
function settingsOf(prompt: string, text: string, aspect: string, length: string): Partial<VideoForm> {
  const [aspectRatio, duration] = [ASPECT_RATIOS.find((each) => each === aspect), VIDEO_SECONDS.choices.find((each) => String(each) === length)]
  return { ...(prompt && { prompt: prompt.slice(0, MAX_VIDEO_PROMPT), text: text.slice(0, MAX_VIDEO_TEXT) }), ...(aspectRatio && { aspectRatio }), ...(duration && { duration }) }
}

/** Picture, prompt, text, shape and length of the address: links of other screens open the form with them. */
function usePrefill(put: (fields: Partial<VideoForm>) => void): void {
  const [params] = useSearchParams()
  const read = (name: string): string => params.get(name) ?? ''
  const [image, prompt, text, aspect, length] = [read('image'), read('prompt'), read('text'), read('aspect'), read('seconds')]
  useEffect(() => {
    const settings = settingsOf(prompt, text, aspect, length)
    if (!image && Object.keys(settings).length === 0) return
    let isGone = false
    put(settings)
    const id = MEDIA_ID.exec(image)?.[1]
    if (id) {
      // With the focus that the video is cut around. A missing picture is not selected; the form then requires one.
      fetchPicture(`img_${id}`).then((file) => !isGone && put({ image: file }), () => undefined)
    } else if (image) put({ image: { url: image, type: 'image/*', name: image.split('/').at(-1)?.replace(/\?.*$/, '') ?? 'Picture' } })
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `put` is new with every render; what counts is the address
  }, [image, prompt, text, aspect, length])
}

/** The form of /video-generation, stored on this device until it is sent. Takes the user's id. */
export function useVideoForm(userId: string) {
  const [form, setForm] = useState(() => readForm(userId))
  const put = (fields: Partial<VideoForm>) => setForm((before) => ({ ...before, ...fields }))
  usePrefill(put)
  useEffect(() => {
    const timer = setTimeout(() => writeLocal(userKey(userId, NAME), form), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [form, userId])
  return { form, put }
}

/** Clears the stored input, once it was sent. */
export const clearForm = (userId: string): void => removeLocal(userKey(userId, NAME))
