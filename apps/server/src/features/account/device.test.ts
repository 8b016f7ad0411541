import { expect, it } from 'vitest'
import { describeDevice } from './device.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

it.each([
  [`${MAC} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`, 'Chrome on macOS', 'computer'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Windows', 'computer'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1', 'Safari on iPhone', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome on Android', 'phone'],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1', 'Safari on iPad', 'tablet'],
  ['curl/8.5.0', 'curl', 'program'],
  ['node', 'node', 'program'],
  ['', 'Unknown device', 'program'],
  ['<script>alert(1)</script>', 'Unknown device', 'program'],
  ['\u0000\ud800'.repeat(100), 'Unknown device', 'program'],
])('%s', (userAgent, name, kind) => expect(describeDevice(userAgent)).toEqual({ name, kind }))
