/** Uploads: checked by their content, stored privately through Drive, served so that they cannot act as a page. */
export {
  storeUpload,
  storeMade,
  readFile,
  streamFile,
  deleteFile,
  imageDataUri,
  tellStored,
  FileError,
} from './store.ts'
export type { Upload, UploadRules, StoredFile } from './store.ts'
export { serveFile } from './serve.ts'
export { formatBytes } from './errors.ts'
