import drive from '@adonisjs/drive/services/main'

/** Path format of `storeUpload` and `storeGenerated`; other files in the storage are ignored. */
const OURS = /^.+\/\d{4}\/\d{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\w+$/

export interface FoundFile {
  path: string
  /** The random part of the name, unique to this path. */
  code: string
}

/** Paths of all files of a disk. Default: the disk in use. */
export async function* storedFilesOf(disk?: 'fs' | 's3'): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await drive
      .use(disk)
      .listAll('/', { recursive: true, paginationToken })
      .catch((error) => {
        // The folder does not exist until the first file is stored.
        if ((error.cause ?? error).code === 'ENOENT') return { objects: [], paginationToken: undefined }
        throw error
      })
    for (const object of page.objects) if (object.isFile) yield object.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** Every file in the storage that the product stored. */
export async function* storedFiles(): AsyncGenerator<FoundFile> {
  for await (const path of storedFilesOf()) {
    const code = OURS.exec(path)?.[1]
    if (code) yield { path, code }
  }
}

/** Time of the last write; null when the file no longer exists. */
export async function writtenAt(path: string): Promise<number | null> {
  const data = await drive
    .use()
    .getMetaData(path)
    .catch(() => null)
  return data && data.lastModified.getTime()
}
