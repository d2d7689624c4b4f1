import { createHash } from 'node:crypto'
import drive from '@adonisjs/drive/services/main'
import { storedFilesOf } from './stored_files.ts'

type Disk = 'fs' | 's3'

export interface Moved {
  copied: number
  /** Already in the target, with the same content. */
  same: number
  /** Paths whose copy differed when read back. */
  different: string[]
}

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Copies every stored file to another disk and reads each copy back. It can be interrupted and run again: identical
 * files are skipped. Nothing is deleted, so files can be copied while servers run, and again for the rest after they
 * stopped.
 */
export async function copyFiles(from: Disk, to: Disk, progress: (done: number) => void = () => {}): Promise<Moved> {
  const source = drive.use(from)
  const target = drive.use(to)
  const moved: Moved = { copied: 0, same: 0, different: [] }
  for await (const path of storedFilesOf(from)) {
    const bytes = await source.getBytes(path)
    const { contentLength, contentType } = await source.getMetaData(path)
    const there = (await target.exists(path)) ? await target.getBytes(path) : null
    if (there && there.length === contentLength && sumOf(there) === sumOf(bytes)) moved.same++
    else {
      await target.put(path, bytes, { visibility: 'private', ...(contentType && { contentType }) })
      if (sumOf(await target.getBytes(path)) === sumOf(bytes)) moved.copied++
      else moved.different.push(path)
    }
    progress(moved.copied + moved.same + moved.different.length)
  }
  return moved
}
