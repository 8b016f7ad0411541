import { openMastodonInboxWorld } from '../../../../test/factories/mastodon.ts'
import { describeInbox } from '../../../ports/inbox.contract.ts'

describeInbox('mastodon', openMastodonInboxWorld, { networks: ['mastodon'], hasMessages: false, hasAutoResponse: false, refusals: ['rate-limited', 'revoked', 'comment-deleted'] })
