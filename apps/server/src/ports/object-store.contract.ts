import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { type ObjectStore, ObjectTooLargeError } from './object-store.ts'

const LIMIT = { maxBytes: 1024 * 1024 }
const HOSTILE_KEYS = ['', '/', '..', '../x', 'a/../../x', 'a//b', '/etc/passwd', 'a/.hidden', 'a\\b', 'a\u0000b', 'a/b/', 'é', 'a b', '%2e%2e/x', 'x'.repeat(301)]

/**
 * The behaviour every object store has. Takes how to open an empty store and how to count what is stored in it, half-written things
 * included.
 */
export function describeObjectStore(name: string, open: () => Promise<{ store: ObjectStore; countFiles(): Promise<number> }>): void {
  describe(`${name}: objects`, () => {
    it('gives back what was put, with its size and hash', async () => {
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

    it('says null for what is not there, and removes without complaint', async () => {
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

  describeRefusals(name, open)
}

function describeRefusals(name: string, open: () => Promise<{ store: ObjectStore; countFiles(): Promise<number> }>): void {
  describe(`${name}: refusals`, () => {
    it('refuses what is too large and leaves nothing behind', async () => {
      const { store, countFiles } = await open()
      await expect(store.put('big', Readable.from(['12345', '67890']), { maxBytes: 9 })).rejects.toBeInstanceOf(ObjectTooLargeError)
      expect(await store.stat('big')).toBeNull()
      expect(await countFiles()).toBe(0)
      expect((await store.put('fits', Readable.from(['12345', '6789']), { maxBytes: 9 })).size).toBe(9)
    })

    it('leaves nothing behind when the source breaks off', async () => {
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

    it('says whether it can be written', async () => {
      const { store, countFiles } = await open()
      expect(await store.isHealthy()).toBe(true)
      expect(await countFiles()).toBe(0)
    })
  })
}
