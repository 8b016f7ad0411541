import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { type ObjectStore, ObjectTooLargeError } from './object-store.ts'

const LIMIT = { maxBytes: 1024 * 1024 }
const HOSTILE_KEYS = ['', '/', '..', '../x', 'a/../../x', 'a//b', '/etc/passwd', 'a/.hidden', 'a\\b', 'a\u0000b', 'a/b/', 'é', 'a b', '%2e%2e/x', 'x'.repeat(301)]

export type ObjectStoreUnderTest = {
  /** An empty one. */
  store: ObjectStore
  /** How many objects are stored, including partly written ones. */
  countFiles(): Promise<number>
  /** Advances the clock that signed addresses are checked by. */
  pass(seconds: number): Promise<void>
}

/**
 * The behaviour every object store has. Takes a function that opens one, and whether the server of its signed addresses checks them: a
 * test server may not.
 */
export function describeObjectStore(name: string, open: () => Promise<ObjectStoreUnderTest>, { checksSignatures = true } = {}): void {
  describe(`${name}: objects`, () => {
    it('returns what was put, with its size and hash', async () => {
      const { store } = await open()
      const stored = await store.put('alice/one.txt', Readable.from(['hel', 'lo']), LIMIT)
      expect(stored).toEqual({ size: 5, sha256: createHash('sha256').update('hello').digest('hex') })
      expect(await store.stat('alice/one.txt')).toEqual({ size: 5 })
      const found = await store.get('alice/one.txt')
      expect(found?.size).toBe(5)
      expect(await text(found?.body ?? Readable.from([]))).toBe('hello')
    })

    it('keeps empty objects and binary content', async () => {
      const { store } = await open()
      expect((await store.put('empty', Readable.from([]), LIMIT)).size).toBe(0)
      const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index))
      await store.put('bytes.bin', Readable.from([bytes]), LIMIT)
      expect(await buffer((await store.get('bytes.bin'))?.body ?? Readable.from([]))).toEqual(bytes)
    })

    it('reads a range, both ends included', async () => {
      const { store } = await open()
      await store.put('a/range', Readable.from(['0123456789']), LIMIT)
      const part = await store.get('a/range', { start: 2, end: 4 })
      expect(part?.size).toBe(10)
      expect(await text(part?.body ?? Readable.from([]))).toBe('234')
    })

    it('lists what is below a folder, and nothing beside it', async () => {
      const { store } = await open()
      for (const key of ['a/one', 'a/b/two', 'ab/three', 'four']) await store.put(key, Readable.from([key]), LIMIT)
      const listed: { key: string; size: number }[] = []
      for await (const object of store.list('a')) listed.push(object)
      expect(listed.toSorted((left, right) => left.key.localeCompare(right.key))).toEqual([{ key: 'a/b/two', size: 7 }, { key: 'a/one', size: 5 }])
      for await (const object of store.list('none')) throw new Error(`There is ${object.key}`)
    })

    it('returns null for a missing object, and removes it without an error', async () => {
      const { store, countFiles } = await open()
      expect(await store.get('none')).toBeNull()
      expect(await store.stat('a/none')).toBeNull()
      await store.put('a/gone', Readable.from(['x']), LIMIT)
      await store.remove('a/gone')
      await store.remove('a/gone')
      expect(await store.stat('a/gone')).toBeNull()
      expect(await countFiles()).toBe(0)
    })

    it('replaces an object in one step: a reader of the old one is not disturbed', async () => {
      const { store } = await open()
      await store.put('same', Readable.from(['old']), LIMIT)
      const old = await store.get('same')
      await store.put('same', Readable.from(['newer']), LIMIT)
      expect(await text(old?.body ?? Readable.from([]))).toBe('old')
      expect(await store.stat('same')).toEqual({ size: 5 })
    })
  })

  describeParts(name, open)
  describeSigning(name, open)
  if (checksSignatures) describeAltering(name, open)
  describeRefusals(name, open)
}

function describeParts(name: string, open: () => Promise<ObjectStoreUnderTest>): void {
  describe(`${name}: large objects`, () => {
    const MB = 1024 * 1024
    async function* count(megabytes: number, failure?: Error) {
      for (let index = 0; index < megabytes; index += 1) yield Buffer.alloc(MB, index)
      if (failure) throw failure
    }

    it('keeps an object of many parts whole', async () => {
      const { store } = await open()
      const hash = createHash('sha256')
      for await (const chunk of count(12)) hash.update(chunk)
      expect(await store.put('large', Readable.from(count(12)), { maxBytes: 20 * MB })).toEqual({ size: 12 * MB, sha256: hash.digest('hex') })
      const part = await store.get('large', { start: 6 * MB - 1, end: 6 * MB })
      expect([part?.size, [...(await buffer(part?.body ?? Readable.from([])))]]).toEqual([12 * MB, [5, 6]])
    })

    it('leaves nothing of one that is cut off or grows too large after its first parts', async () => {
      const { store, countFiles } = await open()
      await expect(store.put('large', Readable.from(count(11, new Error('connection lost'))), { maxBytes: 20 * MB })).rejects.toThrow('connection lost')
      await expect(store.put('large', Readable.from(count(12)), { maxBytes: 11 * MB })).rejects.toBeInstanceOf(ObjectTooLargeError)
      expect(await store.stat('large')).toBeNull()
      expect(await countFiles()).toBe(0)
    })
  })
}

const AS = { expiresInSeconds: 2, fileName: 'Übersicht "Mai" 2026.png', type: 'image/png' }

function describeAltering(name: string, open: () => Promise<ObjectStoreUnderTest>): void {
  describe(`${name}: altered addresses`, () => {
    it('are refused', async () => {
      const { store } = await open()
      await store.put('media/one', Readable.from(['the bytes']), LIMIT)
      await store.put('media/two', Readable.from(['another file']), LIMIT)
      const url = await store.signDownload('media/one', AS)
      const token = url.slice(url.indexOf('?'))
      const altered = [url.split('?')[0] ?? '', url.slice(0, -2), url.replace('media/one', 'media/two'), url.replace(token, token.replace(/[a-f]/, '0'))]
      for (const address of altered) {
        const response = await fetch(address)
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(await response.text()).not.toMatch(/the bytes|another file/)
      }
    })
  })
}

function describeSigning(name: string, open: () => Promise<ObjectStoreUnderTest>): void {
  describe(`${name}: signed addresses`, () => {
    async function openWithObject() {
      const opened = await open()
      await opened.store.put('media/one', Readable.from(['the bytes']), LIMIT)
      return { ...opened, url: await opened.store.signDownload('media/one', AS) }
    }

    it('serves the bytes, their type and their name to anyone who has the address', async () => {
      const { url } = await openWithObject()
      const response = await fetch(url)
      expect([response.status, await response.text()]).toEqual([200, 'the bytes'])
      expect(response.headers.get('content-type')).toBe('image/png')
      const disposition = response.headers.get('content-disposition') ?? ''
      expect(disposition).toMatch(/^attachment; filename="/)
      expect(decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(disposition)?.[1] ?? '')).toBe(AS.fileName)
    })

    it('refuses an address that has expired', async () => {
      const { url, pass } = await openWithObject()
      await pass(4)
      const response = await fetch(url)
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(await response.text()).not.toContain('the bytes')
    })

    it('refuses to sign an invalid key', async () => {
      const { store } = await open()
      await expect(store.signDownload('../secret', AS)).rejects.toThrow('key')
    })
  })
}

function describeRefusals(name: string, open: () => Promise<ObjectStoreUnderTest>): void {
  describe(`${name}: refusals`, () => {
    it('refuses what is too large and leaves nothing behind', async () => {
      const { store, countFiles } = await open()
      await expect(store.put('big', Readable.from(['12345', '67890']), { maxBytes: 9 })).rejects.toBeInstanceOf(ObjectTooLargeError)
      expect(await store.stat('big')).toBeNull()
      expect(await countFiles()).toBe(0)
      expect((await store.put('fits', Readable.from(['12345', '6789']), { maxBytes: 9 })).size).toBe(9)
    })

    it('leaves nothing behind when the source is cut off', async () => {
      const { store, countFiles } = await open()
      const broken = Readable.from(
        (async function* () {
          yield 'half'
          throw new Error('connection lost')
        })(),
      )
      await expect(store.put('half', broken, LIMIT)).rejects.toThrow('connection lost')
      expect(await store.stat('half')).toBeNull()
      expect(await countFiles()).toBe(0)
    })

    it.each(HOSTILE_KEYS)('refuses the key %j everywhere', async (key) => {
      const { store, countFiles } = await open()
      await expect(store.put(key, Readable.from(['x']), LIMIT)).rejects.toThrow('key')
      await expect(store.get(key)).rejects.toThrow('key')
      await expect(store.stat(key)).rejects.toThrow('key')
      await expect(store.remove(key)).rejects.toThrow('key')
      expect(await countFiles()).toBe(0)
    })

    it('reports whether it is writable', async () => {
      const { store, countFiles } = await open()
      expect([await store.isHealthy(), await store.findFault()]).toEqual([true, null])
      expect(await countFiles()).toBe(0)
    })
  })
}
