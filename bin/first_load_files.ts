import { appendFileSync, mkdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { storagePath } from '#config/drive.ts'

/** What a first load stored so far. It stays behind a load that was killed, so that the next one can clean up. */
const LIST = new URL('arquivos-da-primeira-carga.txt', storagePath)
/** Needs an application that runs, so not before one does. */
const files = () => import('#app/files/index.ts')

/** Writes down every file that is stored from now on. */
export async function listFiles() {
  mkdirSync(storagePath, { recursive: true })
  const { notifyStored } = await files()
  notifyStored((path) => appendFileSync(LIST, `${path}\n`))
}

/** The rows are there: the files have an owner. */
export async function confirmFiles() {
  const { notifyStored } = await files()
  notifyStored(undefined)
  await rm(LIST, { force: true })
}

/** The rows are gone, so the files go too. One that was never written is fine. */
export async function removeFiles() {
  const { deleteFile } = await files()
  const paths = (await readFile(LIST, 'utf8').catch(() => '')).split('\n').filter(Boolean)
  for (const path of paths) await deleteFile(path).catch(() => {})
  await confirmFiles()
}
