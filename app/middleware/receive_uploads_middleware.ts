import { buffer } from 'node:stream/consumers'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Takes the files of a multipart body into memory, where those inside JSON are as well (`config/bodyparser.ts` limits both): the
 * parser's own temporary files would stay on the disk for ever. Behind the session, so that nobody sends files without a token.
 */
export default class ReceiveUploadsMiddleware {
  async handle({ request }: HttpContext, next: NextFn) {
    if (request.multipart) {
      request.multipart.onFile('*', { deferValidations: true }, async (part, reporter) => {
        part.on('data', reporter)
        return { bytes: await buffer(part) }
      })
      await request.multipart.process()
    }
    return next()
  }
}
