import { openMastodonWorld } from '../../../test/factories/mastodon.ts'
import { describeDirectNetwork } from '../../ports/direct-network.contract.ts'

describeDirectNetwork('mastodon', openMastodonWorld, { hasFaults: true, writesPostByPost: true })
