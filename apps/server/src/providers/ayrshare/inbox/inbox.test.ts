import { openInboxWorld } from '../../../../test/factories/inbox.ts'
import { describeInbox } from '../../../ports/inbox.contract.ts'

describeInbox('ayrshare', openInboxWorld)
