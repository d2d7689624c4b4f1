/** A process of its own that takes one turn of a company's queue: tests kill it while eSocial has the batch. */
import { createIgnitor } from '../../../bin/app.ts'

const app = createIgnitor().createApp('console')
await app.init()
await app.boot()
const { engine } = await import('#engine')
const { processQueue } = await import('../services/send_queue.ts')
await processQueue(await engine().systemContext(Number(process.argv[2])))
await app.terminate()
