/**
 * Uploads: checked by content, stored privately through Drive, and served with headers that keep them from running as a
 * page.
 */
export {
  storeUpload,
  storeGenerated,
  readFile,
  streamFile,
  deleteFile,
  imageDataUri,
  notifyStored,
  FileError,
} from './store.ts'
export type { Upload, UploadRules, StoredFile } from './store.ts'
export { serveFile } from './serve.ts'
export { formatBytes } from './errors.ts'
