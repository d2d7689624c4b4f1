import drive from '@adonisjs/drive/services/main'

/** Names `storeUpload` and `storeMade` give: nothing else in the storage is ours to judge. */
const OURS = /^.+\/\d{4}\/\d{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\w+$/

export interface FoundFile {
  path: string
  /** The random part of its name: in no other path. */
  code: string
}

/** Every file the product stored, as it is found in the storage. */
export async function* storedFiles(): AsyncGenerator<FoundFile> {
  let paginationToken: string | undefined
  do {
    const page = await drive.use().listAll('/', { recursive: true, paginationToken })
    for (const one of page.objects) {
      if (!one.isFile) continue
      const code = OURS.exec(one.key)?.[1]
      if (code) yield { path: one.key, code }
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** When it was written; null when it is gone by now. */
export async function writtenAt(path: string): Promise<number | null> {
  const data = await drive
    .use()
    .getMetaData(path)
    .catch(() => null)
  return data && data.lastModified.getTime()
}
