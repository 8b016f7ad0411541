import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readText, toUncheckedObject } from '../ayrshare/read.ts'
import { registerConsent } from '../oidc/consent.ts'
import type { Grants, Person } from '../oidc/grants.ts'

export type FacebookContext = {
  clientId: string
  clientSecret: string
  origins: ReadonlySet<string>
  base: string
  grants: Grants
  durable: () => Promise<void>
}

const TOKEN_SECONDS = 5_184_000

/** The Graph API's error format. */
const refuse = (reply: FastifyReply, status: number, code: number, message: string): FastifyReply =>
  reply.code(status).send({ error: { message, type: 'OAuthException', code, fbtrace_id: 'sandbox' } })

/** The page that an Instagram account belongs to. */
const pageOf = ({ sub, name, email, hasInstagram }: Person) => ({
  id: `page-${sub}`,
  ...(hasInstagram ? { instagram_business_account: { id: `ig-${sub}`, username: (email.split('@')[0] ?? name).replace(/[^\w.]/gu, '_') } } : {}),
})

/** Facebook Login: the dialog, and the Graph API behind it (protocols/sign-in-providers.md section 2). */
export function registerFacebook(app: FastifyInstance, context: FacebookContext): void {
  const { grants, clientId, clientSecret, durable } = context
  registerConsent(app, { ...context, path: '/facebook/dialog/oauth', name: 'Facebook', issuer: undefined, isFacebook: true })
  app.post('/facebook/oauth/access_token', async (request, reply) => {
    const form = toUncheckedObject(request.body)
    if (form.client_id !== clientId || form.client_secret !== clientSecret) return refuse(reply, 400, 1, 'Error validating client secret.')
    // The application's own token: its id and its secret.
    if (form.grant_type === 'client_credentials') return { access_token: `${clientId}|${clientSecret}`, token_type: 'bearer' }
    const grant = grants.redeem(readText(form.code) ?? '', { clientId, redirectUri: readText(form.redirect_uri) ?? '', verifier: readText(form.code_verifier) })
    const token = grant && grants.addToken(grant)
    await durable()
    return token ? { access_token: token, token_type: 'bearer', expires_in: TOKEN_SECONDS } : refuse(reply, 400, 100, 'This authorization code has been used.')
  })
  const personOf = (request: FastifyRequest): Person | undefined => grants.findToken(/^Bearer (\S+)$/u.exec(request.headers.authorization ?? '')?.[1] ?? '')?.person
  app.get('/facebook/me', async (request, reply) => {
    const person = personOf(request)
    return person ? { id: person.sub, name: person.name, email: person.email } : refuse(reply, 400, 190, 'Invalid OAuth access token.')
  })
  app.get('/facebook/me/accounts', async (request, reply) => {
    const person = personOf(request)
    return person ? { data: [pageOf(person)] } : refuse(reply, 400, 190, 'Invalid OAuth access token.')
  })
}
