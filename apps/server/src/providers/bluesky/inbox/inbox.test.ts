import { openBlueskyInboxWorld } from '../../../../test/factories/bluesky.ts'
import { describeInbox } from '../../../ports/inbox.contract.ts'

describeInbox('bluesky', openBlueskyInboxWorld, { networks: ['bluesky'], hasMessages: false, hasAutoResponse: false, refusals: ['rate-limited', 'revoked', 'comment-deleted'] })
