import { expect, it } from 'vitest'
import { browserName, readPushSupport } from './push.ts'

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari on iPhone'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/144.0 Safari/537.36 Edg/144.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko Firefox/139.0', 'Firefox on Linux'],
  ['something', 'Browser on this device'],
])('names the browser %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name))

it('knows a browser without pushes', () => expect(readPushSupport()).toBe('unsupported'))
