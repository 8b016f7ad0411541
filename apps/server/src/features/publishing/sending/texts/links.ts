import { limitsBy } from '@marquee/contract/shared/capabilities'
import { countFor, type Platform } from '@marquee/contract/shared/platforms'
import type { Tx } from '../../../../platform/db/database.ts'
import type { PostRow } from '../../../posts/index.ts'
import type { PublishingContext } from '../../context.ts'
import type { Content, DeliveryRow } from '../../queries.ts'
import { contentFor, type DirectIds, waysOf } from '../groups.ts'

type Sent = { post: PostRow; rows: readonly DeliveryRow[]; direct: DirectIds }

/** A text with its links written, unless only they make it too long for the network: links never keep a post from being sent. */
const fitting = (name: Platform, max: number, before: string, after: string): string => (countFor(name, after) > max && countFor(name, before) <= max ? before : after)

/** What is sent for each delivery, with the links in its texts as the writer of links has them. Empty without one. */
export async function writeLinks({ linkWriter }: Pick<PublishingContext, 'linkWriter'>, trx: Tx, { post, rows, direct }: Sent): Promise<Map<string, Content>> {
  const written = new Map<string, Content>()
  if (!linkWriter) return written
  const ways = waysOf(direct)
  for (const row of rows) {
    const platform = row.platform as Platform
    const content = contentFor(post, platform, row, ways)
    const { maxText, maxComment = maxText } = limitsBy(ways, platform)
    const [text = '', firstComment = '', ...thread] = await linkWriter(trx, { post, platform, texts: [content.content, content.firstComment, ...content.thread] })
    written.set(row.id, {
      ...content,
      content: fitting(platform, maxText, content.content, text),
      firstComment: fitting(platform, maxComment, content.firstComment, firstComment),
      thread: content.thread.map((before, index) => fitting(platform, maxText, before, thread[index] ?? before)),
    })
  }
  return written
}
