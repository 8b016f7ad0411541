import { expect, it } from 'vitest'
import { findConnectionFault } from './connection-faults.ts'

const error = (message: string, facts: object = {}) => Object.assign(new Error(message), facts)

it.each([
  ['a refused connection', error('connect ECONNREFUSED', { code: 'ECONNREFUSED' }), 'unreachable', 'refuses connections on this port'],
  ['a library’s own code', error('connect', { code: 'ESOCKET', errno: -111 }), 'unreachable', 'refuses connections on this port'],
  ['a cause', new TypeError('fetch failed', { cause: error('getaddrinfo', { code: 'ENOTFOUND' }) }), 'unreachable', 'has a name that cannot be resolved'],
  ['a connection that ends before the answer', new TypeError('fetch failed', { cause: error('other side closed', { code: 'UND_ERR_SOCKET' }) }), 'unreachable', 'ended the connection'],
  ['a connection that is never made', new TypeError('fetch failed', { cause: error('Connect Timeout Error', { code: 'UND_ERR_CONNECT_TIMEOUT' }) }), 'unreachable', 'does not answer in time'],
  ['one of several addresses', new AggregateError([error('connect', { code: 'ETIMEDOUT' })]), 'unreachable', 'does not answer in time'],
  ['a certificate of a company', error('unable to get local issuer certificate', { code: 'ESOCKET' }), 'certificate', 'has a certificate from an authority that this machine does not trust'],
  ['a certificate of tomorrow', error('x', { code: 'CERT_NOT_YET_VALID' }), 'certificate', 'has a certificate that is not valid yet: check the clock of this machine'],
  ['TLS to a port without', error('write EPROTO', { code: 'EPROTO' }), 'protocol', 'does not use TLS on this port'],
  ['HTTP to something else', error('Parse Error', { code: 'HPE_INVALID_CONSTANT' }), 'protocol', 'does not answer in HTTP on this port'],
])('names %s', (_what, failure, kind, reason) => {
  expect(findConnectionFault(failure)).toEqual({ kind, reason })
})

it.each([[error('NoSuchBucket')], [null], ['text'], [undefined]])('has nothing to say of %s', (failure) => {
  expect(findConnectionFault(failure)).toBeNull()
})
