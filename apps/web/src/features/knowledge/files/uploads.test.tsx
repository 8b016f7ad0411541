import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type ApiCall, errorResponse } from '../../../../test/fake-api.tsx'
import { entryId, LIST, listOf, makeEntry, makeFile, sentTo, showKnowledge } from '../../../../test/knowledge.tsx'
import { cancelUpload, useKnowledgeUploads } from './upload-queue.ts'

const URL = 'POST /api/knowledge-files/upload-url'
const PROCESS = 'POST /api/knowledge-files/process'
const boom = () => errorResponse(500, 'internal', 'boom')
const lost = () => { throw new Error('gone') }
const file = (name: string, text = 'House blend costs $18') => new File([text], name, { type: '' })

/** A storage whose PUT ends with a status, 0 for a broken connection, or never. Returns what was sent. */
function fakeStorage(status: number | 'hangs' = 200) {
  const puts: { url: string; headers: Record<string, string>; body: unknown }[] = []
  vi.stubGlobal('XMLHttpRequest', class {
    status = 0
    responseText = JSON.stringify({ success: false, error: KNOWLEDGE_FILE_TEXTS.linkExpired })
    upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    url = ''
    headers: Record<string, string> = {}
    open(_method: string, url: string) { this.url = url }
    setRequestHeader(name: string, value: string) { this.headers[name] = value }
    abort() { this.onabort?.() }
    send(body: unknown) {
      puts.push({ url: this.url, headers: this.headers, body })
      this.upload.onprogress?.({ lengthComputable: true, loaded: 40, total: 100 })
      if (status === 'hangs') return
      this.status = status
      if (status === 0) this.onerror?.()
      else this.onload?.()
      this.onloadend?.()
    }
  })
  return puts
}

const show = (handlers: Parameters<typeof showKnowledge>[1] = {}) =>
  showKnowledge([makeEntry(1)], {
    [URL]: ({ body }: ApiCall) => ({ success: true, uploadUrl: '/put/1?token=once', filePath: `knowledge/${(body as { fileName: string }).fileName}`, expiresAt: '2030-01-01T00:00:00.000Z' }),
    [PROCESS]: () => ({ success: true, file: makeFile(5, { stage: 'reading' }) }),
    ...handlers,
  })
const choose = async (user: ReturnType<typeof userEvent.setup>, ...files: File[]) => user.upload(await screen.findByLabelText('Files to upload'), files)
const uploads = () => screen.findByRole('region', { name: 'Uploads' })

afterEach(() => {
  act(() => { for (const { key } of useKnowledgeUploads.getState().items) cancelUpload(key) })
  cleanup()
  vi.unstubAllGlobals()
})

it('requests an address, PUTs the raw file and registers it; the list shows it (KNOW-20)', async () => {
  const puts = fakeStorage()
  let isTaken = false
  const { calls, user } = show({
    [LIST]: () => listOf(isTaken ? [makeFile(5, { stage: 'reading' }, { title: 'prices.csv' })] : []),
    [PROCESS]: () => { isTaken = true; return { success: true, file: makeFile(5, { stage: 'reading' }) } },
  })
  await choose(user, file('prices.csv'))
  expect(await screen.findByRole('article', { name: 'prices.csv' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull())
  expect(sentTo(calls, URL)[0]?.body).toEqual({ fileName: 'prices.csv', fileType: 'text/csv', fileSize: 21 })
  expect(puts[0]).toMatchObject({ url: '/put/1?token=once', headers: { 'content-type': 'text/csv' } })
  expect(puts[0]?.headers['authorization']).toBeUndefined()
  expect(sentTo(calls, PROCESS)[0]?.body).toEqual({ filePath: 'knowledge/prices.csv', fileName: 'prices.csv', fileType: 'text/csv' })
})

it("shows a file's progress, two at once, and can be cancelled", async () => {
  fakeStorage('hangs')
  const { user } = show()
  await choose(user, file('a.txt'), file('b.txt'), file('c.txt'))
  const list = within(await uploads())
  await waitFor(() => expect(list.getAllByText('Uploading... 40%')).toHaveLength(2))
  expect(list.getByRole('progressbar', { name: 'Uploading a.txt' })).toHaveProperty('value', 40)
  expect(list.getByText('Queued')).toBeTruthy()
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await user.click(list.getByRole('button', { name: 'Cancel a.txt' }))
  expect(list.queryByText('a.txt')).toBeNull()
  await waitFor(() => expect(list.queryByText('Queued')).toBeNull())
})

it.each([
  ['the address is refused', { [URL]: boom }, 200, KNOWLEDGE_FILE_TEXTS.urlFailed, null],
  ['the address is refused with a reason', { [URL]: () => errorResponse(400, 'bad_request', KNOWLEDGE_FILE_TEXTS.tooManyReading) }, 200, KNOWLEDGE_FILE_TEXTS.urlFailed, KNOWLEDGE_FILE_TEXTS.tooManyReading],
  ['the line breaks at the address', { [URL]: lost }, 200, KNOWLEDGE_FILE_TEXTS.uploadError, null],
  ['storage refuses', {}, 403, KNOWLEDGE_FILE_TEXTS.storageFailed, KNOWLEDGE_FILE_TEXTS.linkExpired],
  ['storage is broken', {}, 500, KNOWLEDGE_FILE_TEXTS.storageFailed, null],
  ['the line breaks at storage', {}, 0, KNOWLEDGE_FILE_TEXTS.uploadError, null],
  ['it is not taken in', { [PROCESS]: () => errorResponse(400, 'bad_request', KNOWLEDGE_FILE_TEXTS.notUploaded) }, 200, KNOWLEDGE_FILE_TEXTS.processFailed, KNOWLEDGE_FILE_TEXTS.notUploaded],
  ['the line breaks at the end', { [PROCESS]: lost }, 200, KNOWLEDGE_FILE_TEXTS.uploadError, null],
])('says what failed when %s, and can be retried (KNOW-11 to KNOW-15)', async (_what, handlers, status, text, reason) => {
  fakeStorage(status)
  const { calls, user } = show(handlers)
  await choose(user, file('menu.txt'))
  const alert = within(await within(await uploads()).findByRole('alert'))
  expect(alert.getByText(text)).toBeTruthy()
  if (reason) expect(alert.getByText(reason)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry menu.txt' }))
  await waitFor(() => expect(sentTo(calls, URL)).toHaveLength(2))
  await screen.findByText(text)
})

it('does not offer a retry for a file whose content does not match its name', async () => {
  fakeStorage(200)
  const { user } = show({ [PROCESS]: () => errorResponse(400, 'bad_request', KNOWLEDGE_FILE_TEXTS.mislabelled) })
  await choose(user, file('menu.txt'))
  const list = within(await uploads())
  expect(await list.findByText(KNOWLEDGE_FILE_TEXTS.mislabelled)).toBeTruthy()
  expect(list.queryByRole('button', { name: 'Retry menu.txt' })).toBeNull()
  await user.click(list.getByRole('button', { name: 'Remove menu.txt from this list' }))
  expect(screen.queryByText('menu.txt')).toBeNull()
})

it('has the texts of the specification (KNOW-11 to KNOW-15)', () => {
  const { urlFailed, storageFailed, processFailed, deleteFailed, uploadError } = KNOWLEDGE_FILE_TEXTS
  expect([urlFailed, storageFailed, processFailed, deleteFailed, uploadError]).toEqual([
    'Failed to get upload URL', 'Failed to upload file to storage', 'Failed to process uploaded file', 'Failed to delete file', 'Error uploading file',
  ])
})

it('sends nothing that is not accepted', async () => {
  const { calls, user } = show()
  await choose(user, file('letter.docx'), file('empty.txt', ''))
  const list = within(await uploads())
  expect(list.getByText(KNOWLEDGE_FILE_TEXTS.unsupported)).toBeTruthy()
  expect(list.getByText(KNOWLEDGE_FILE_TEXTS.empty)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Try / })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove letter.docx from this list' }))
  expect(list.queryByText('letter.docx')).toBeNull()
  expect(sentTo(calls, URL)).toEqual([])
})

it('replaces a file in place', async () => {
  fakeStorage('hangs')
  const { calls, user } = show({ [LIST]: () => listOf([makeFile(2)]) })
  await user.click(await screen.findByRole('button', { name: 'Replace file-2.txt' }))
  await user.upload(screen.getByLabelText('New version of a file'), file('new.txt'))
  expect(await within(await screen.findByRole('article', { name: 'file-2.txt' })).findByText('Replacing... 40%')).toBeTruthy()
  expect(sentTo(calls, URL)[0]?.body).toEqual({ fileName: 'new.txt', fileType: 'text/plain', fileSize: 21, replaces: `file_${entryId(2)}` })
})

it('accepts files dropped on the tile', async () => {
  fakeStorage('hangs')
  const { calls, user } = show()
  await user.upload(await screen.findByLabelText('Drop files here, or choose them'), file('a.txt'))
  await waitFor(() => expect(sentTo(calls, URL)).toHaveLength(1))
})
