import { request } from 'node:http'
import { inLanes } from './client.ts'

/** Addresses of this machine: sign-ups are limited per address. */
const addressOf = (index: number): string => `127.1.${Math.floor(index / 200)}.${(index % 200) + 1}`

function signUpFrom(origin: string, localAddress: string, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: 'correct horse battery' })
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(`${origin}/auth/v1/signup`, { method: 'POST', localAddress, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => (response.statusCode === 200 ? resolve((JSON.parse(text) as { access_token: string }).access_token) : reject(new Error(`Sign-up answered ${response.statusCode}: ${text.slice(0, 200)}`))))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Signs up `count` users, each from an address of its own. Returns their access tokens. */
export async function signUpMany(origin: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  await inLanes(Array.from({ length: count }, (_, index) => index), 4, async (index) => {
    tokens.push(await signUpFrom(origin, addressOf(index), `crowd${index}-${Date.now()}@example.com`))
  })
  return tokens
}
